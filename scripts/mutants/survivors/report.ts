import type { Mutant } from '../instrument.ts';
import { isQuick, type Verdicts } from './verdicts.ts';

/** Results, as lines for people, and as mutants' names for a later call. */
export type Found = { survivors: string[]; undecided: string[]; onlyFull: string[]; lines: string[] };

export function reportOn(
  mutants: Mutant[],
  names: string[],
  verdicts: Verdicts,
  reached: Set<number>,
): Found {
  const { chosen, killerOf } = verdicts;
  const undecided = verdicts.alive().filter(verdicts.isLeft);
  const survivors = verdicts.alive().filter((mutant) => !verdicts.isLeft(mutant));
  const killed = chosen.filter(verdicts.isKilled);
  const byFull = killed.filter((mutant) => !isQuick(killerOf(mutant) ?? ''));
  const byQuick = killed.length - byFull.length;
  const share = killed.length === 0 ? 100 : Math.round((1000 * byQuick) / killed.length) / 10;
  const show = (number: number) => describe(mutants[number]);
  const named = (numbers: number[]) => numbers.map((number) => names[number] ?? '');
  return {
    survivors: named(survivors),
    undecided: named(undecided),
    onlyFull: named(byFull),
    lines: [
      `survivors: ${survivors.length}`,
      ...survivors.map((mutant) => `  ${show(mutant)}${reached.has(mutant) ? '' : '  (no test runs it)'}`),
      `not decided in time: ${undecided.length}`,
      ...undecided.map((mutant) => `  ${show(mutant)}`),
      `killed only by @full tests: ${byFull.length}`,
      ...byFull.map((mutant) => `  ${show(mutant)}\n    ${killerOf(mutant)}`),
      `of ${chosen.length} mutants all tests kill ${killed.length}, the quick ones ${byQuick} (${share} % of those)`,
    ],
  };
}

const around = 16;

/** Shows the change with few words around it: many mutants are a whole query in which one word differs. */
function describe(mutant: Mutant | undefined): string {
  if (!mutant) return '';
  const { file, line, was, now } = mutant;
  let begin = 0;
  while (begin < Math.min(was.length, now.length) && was[begin] === now[begin]) begin += 1;
  let end = 0;
  const room = Math.min(was.length, now.length) - begin;
  while (end < room && was.at(-1 - end) === now.at(-1 - end)) end += 1;
  const from = Math.max(0, begin - around);
  const behind = Math.max(0, end - around);
  const piece = (text: string) =>
    text
      .slice(from, text.length - behind)
      .replace(/\s+/g, ' ')
      .slice(0, 100);
  const place = line + was.slice(0, begin).split('\n').length - 1;
  return `${file}:${place} ${piece(was)} → ${piece(now)}`;
}
