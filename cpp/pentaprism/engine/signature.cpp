#include "pentaprism/engine/signature.hpp"

#include "pentaprism/engine/play.hpp"

namespace pentaprism {

namespace {

constexpr std::uint64_t kDeals = 3;
constexpr int kChoices = 8;  // of each deal

class Suite {
  public:
    Suite(const AnyGame& game, std::uint64_t nodes, StopToken& stop)
        : game_(game), nodes_(nodes), stop_(stop) {}

    Signature run() {
        for (std::uint64_t deal = 1; deal <= kDeals; ++deal) play(deal);
        return signature_;
    }

  private:
    void play(std::uint64_t deal) {
        const std::unique_ptr<AnyTable> table = game_.table(deal);
        settle(*table);
        for (int choice = 0; choice < kChoices && table->actor().is_seat() && !stop_.requested(); ++choice) {
            const auto view = table->view(table->actor().seat());
            if (choice == kChoices / 2) look(*view, Method::kDepth, deal);
            const Report report = look(*view, Method::kTree, deal);
            if (report.lines.empty()) return;
            table->push(report.best());
            settle(*table);
        }
        if (!table->actor().is_over()) return;
        for (const double value : table->outcome().value) join(static_cast<std::uint64_t>(value * 1e6));
    }

    Report look(const AnyView& view, Method method, std::uint64_t seed) {
        Settings settings = game_.info().settings;
        settings.method = method;
        Limit limit;
        limit.nodes = nodes_;
        Report report = search_view(view, settings, limit, seed, stop_, Progress{});
        signature_.nodes += report.nodes;
        join(report.nodes);
        for (const Line& line : report.lines) {
            join(line.action.bits);
            join(line.visits);
        }
        return report;
    }

    void join(std::uint64_t word) { signature_.hash = hash_join(signature_.hash, word); }

    const AnyGame& game_;
    std::uint64_t nodes_;
    StopToken& stop_;
    Signature signature_;
};

}  // namespace

Signature signature_of(const AnyGame& game, std::uint64_t nodes, StopToken& stop) {
    return Suite(game, nodes, stop).run();
}

}  // namespace pentaprism
