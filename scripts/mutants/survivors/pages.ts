import { putBetween, runPages } from '../page-runs.ts';
import { isQuick, type Trial, type Verdicts } from './verdicts.ts';

type Story = {
  name: string;
  duration: number;
  mutants: Set<number>;
  tries: number;
  kills: number;
  faults: number;
};

/** Time limits of runs without mutants, in milliseconds, even on a busy machine. */
const wide = { timeout: 180_000, expectation: 30_000 };

/**
 * Tries mutants with the browser's stories. Each run of a story has its own page, so one start of the program tries many: a
 * story is repeated with one mutant after another, and finally with none. Where the final run fails, the failures before it
 * prove nothing.
 */
export async function tryOnPages(trial: Trial, filters: string[]): Promise<Set<number>> {
  const { woven, verdicts, print } = trial;
  await putBetween(woven.tree);
  const stories = await recordStories(trial, filters);
  const limits = { ...wide, expectation: expectationFor(stories) };
  for (const isWanted of [isQuick, (name: string) => !isQuick(name)]) {
    const wanted = stories.filter(({ name }) => isWanted(name));
    const tried = new Set<string>();
    for (;;) {
      const chosen = choose(wanted, tried, verdicts);
      if (verdicts.isLate()) verdicts.leave([...chosen.values()].flat());
      if (chosen.size === 0 || verdicts.isLate()) break;
      await tryRound(trial, filters, limits, chosen, tried);
      print(`  alive after a round of stories: ${verdicts.alive().length}`);
    }
  }
  return new Set(stories.flatMap(({ mutants }) => [...mutants]));
}

async function recordStories({ woven, print }: Trial, filters: string[]): Promise<Story[]> {
  const { runs, passed } = await runPages(woven, { chosen: {}, patience: {} }, filters, wide);
  for (const { name, isPassed } of runs) if (!isPassed) print(`  fails unbroken: ${name}`);
  print(`  ${runs.length} stories`);
  return runs
    .filter(({ isPassed }) => isPassed)
    .map(({ name, duration }) => ({
      name,
      duration,
      mutants: passed.get(name) ?? new Set(),
      tries: 0,
      kills: 0,
      faults: 0,
    }));
}

/**
 * Returns the time limit of an expectation: a mutant that hides something makes a story wait this long, and half of a usual
 * story is enough on any machine.
 */
function expectationFor(stories: Story[]): number {
  const durations = stories.map(({ duration }) => duration).sort((a, b) => a - b);
  const usual = durations[Math.floor(durations.length / 2)] ?? 0;
  return Math.min(wide.expectation, Math.max(5_000, usual / 2));
}

/**
 * Chooses a story for each mutant that is alive: short stories first, and stories that have killed many of the mutants tried
 * with them.
 */
function choose(stories: Story[], tried: Set<string>, verdicts: Verdicts): Map<Story, number[]> {
  const price = ({ duration, tries, kills }: Story) => (duration * (tries + 2)) / (kills + 1);
  const inOrder = stories.filter(({ faults }) => faults < 3).sort((a, b) => price(a) - price(b));
  const chosen = new Map<Story, number[]>();
  for (const mutant of verdicts.alive()) {
    const next = inOrder.find(({ name, mutants }) => mutants.has(mutant) && !tried.has(`${mutant} ${name}`));
    if (next) chosen.set(next, [...(chosen.get(next) ?? []), mutant].slice(0, mostRuns));
  }
  return chosen;
}

/** Runs of a story in a round: after each round the stories that kill are known. */
const mostRuns = 15;

async function tryRound(
  { woven, verdicts }: Trial,
  filters: string[],
  limits: typeof wide,
  chosen: Map<Story, number[]>,
  tried: Set<string>,
): Promise<void> {
  const stories = [...chosen];
  const job = {
    chosen: Object.fromEntries(stories.map(([{ name }, mutants]) => [name, [...mutants, -1]])),
    patience: Object.fromEntries(stories.map(([{ name, duration }]) => [name, 10_000 + 4 * duration])),
  };
  const { runs } = await runPages(woven, job, filters, limits);
  const byName = Map.groupBy(runs, ({ name }) => name);
  for (const [story, mutants] of stories) {
    const own = byName.get(story.name) ?? [];
    const isSound = own.some(({ repeat, isPassed }) => repeat === mutants.length && isPassed);
    if (!isSound) story.faults += 1;
    for (const { repeat, isPassed } of own) {
      const mutant = mutants[repeat];
      if (mutant === undefined || (!isPassed && !isSound)) continue;
      tried.add(`${mutant} ${story.name}`);
      story.tries += 1;
      if (isPassed) continue;
      story.kills += 1;
      verdicts.kill(mutant, story.name);
    }
  }
}
