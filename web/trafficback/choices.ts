import type { ResultOf } from '../rpc.ts';

export type Offer = ResultOf<'trafficback.get-offers-from'>['items'][number];
/** An entry of a pick-list. */
export type Choice = { value: number; label: string };

/** Entries of a pick-list, whichever way a server lists them: as records, or as an object keyed by id. */
export function toChoices(items: Offer[] | Record<string, string>): Choice[] {
  if (Array.isArray(items)) return items.map(toChoice);
  return Object.entries(items)
    .map(([id, label]) => ({ value: Number(id), label }))
    .filter(({ value }) => Number.isSafeInteger(value) && value > 0);
}

export function toChoice({ id, name }: Offer): Choice {
  return { value: id, label: name };
}

/** The same entries, each once: a list that grows between two of its pages shows one twice. */
export function eachOnce(choices: Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()];
}
