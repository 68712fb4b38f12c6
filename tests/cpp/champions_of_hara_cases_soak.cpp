// Cases of Champions of Hara, from a file: champions_of_hara_cases_soak FILE [PART OF A NAME]. The rulebook
// is the file that PENTAPRISM_CHAMPIONS_OF_HARA names (rulebook_file.hpp).

#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "champions_of_hara_script.hpp"
#include "pentaprism/rules/check.hpp"
#include "rulebook_file.hpp"

namespace {

using namespace pentaprism;
using namespace pentaprism::testing;

struct Case {
    std::string name;
    std::string options;
    std::vector<std::pair<int, std::string>> lines;
};

std::vector<Case> cases_in(const char* path) {
    std::ifstream in(path);
    std::vector<Case> all;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        const std::size_t first = line.find_first_not_of(' ');
        if (first == std::string::npos || line[first] == '#') continue;
        line = line.substr(first);
        if (line.starts_with("case "))
            all.push_back({line.substr(5), "", {}});
        else if (line.starts_with("options "))
            all.back().options = line.substr(8);
        else
            all.back().lines.emplace_back(number, line);
    }
    return all;
}

bool holds(const Rulebook& rules, const Case& c) {
    int at = 0;
    try {
        HaraScript script(rules, c.options);
        for (const auto& [number, line] : c.lines) {
            at = number;
            script.run(line);
        }
        return true;
    } catch (const std::exception& wrong) {
        std::printf("line %d: case %s: %s\n", at, c.name.c_str(), wrong.what());
        return false;
    }
}

}  // namespace

int main(int argc, char** argv) {
    const char* file = std::getenv("PENTAPRISM_CHAMPIONS_OF_HARA");
    if (argc < 2 || file == nullptr) return std::puts("no cases, or no rulebook"), EXIT_SUCCESS;
    const std::optional<Rulebook> rules = read_rulebook(file);
    if (!rules || !check(*rules, ChampionsOfHara::vocabulary()).empty() ||
        !ChampionsOfHara::fits(*rules).empty()) {
        std::printf("%s is no rulebook of Champions of Hara\n", file);
        return EXIT_FAILURE;
    }
    int passed = 0;
    int failed = 0;
    for (const Case& c : cases_in(argv[1])) {
        if (argc > 2 && c.name.find(argv[2]) == std::string::npos) continue;
        ++(holds(*rules, c) ? passed : failed);
    }
    std::printf("%d passed, %d failed\n", passed, failed);
    return passed > 0 && failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
