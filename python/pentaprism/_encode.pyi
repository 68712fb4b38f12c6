import numpy as np
from numpy.typing import NDArray

def encode(
    records: NDArray[np.uint8],
    seats: NDArray[np.uint8],
    plan: NDArray[np.void],
    out: NDArray[np.float32],
) -> None: ...
