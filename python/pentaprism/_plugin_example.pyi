from typing_extensions import CapsuleType

POINTS: CapsuleType
