import { queryOptions } from '@tanstack/react-query';

/** A choice: `value` stands in the address, `note` beside the label. */
export type Found = { value: string; label: string; note?: string };

/** A call that finds choices, and the function that reads them from its answer. */
export type FoundAsk = {
  queryKey: readonly [method: string, params: unknown];
  queryFn(context: { signal: AbortSignal }): Promise<unknown>;
  select(answer: unknown): Found[];
};

/** The source of a pick-list's choices, by names and by the value itself: from the server, or all are `known`. */
export type PickSource = { ask: (term: string) => FoundAsk; isKnown?: true };

/** The choices that a term finds; one whose value is the term comes first. */
export function askFound(source: PickSource, term: string) {
  const { select, ...asked } = source.ask(term);
  return queryOptions({
    ...asked,
    select: (answer) =>
      select(answer).toSorted((one, other) => Number(other.value === term) - Number(one.value === term)),
  });
}

/** The choice of a value, null for an unknown value. */
export function askPicked(source: PickSource, value: string) {
  const { select, ...asked } = source.ask(value);
  return queryOptions({
    ...asked,
    select: (answer) => select(answer).find((one) => one.value === value) ?? null,
    staleTime: 60_000,
  });
}

/** A source whose choices are all known; found by the beginning of a word, or by their value. */
export function knownSource(name: string, choices: readonly Found[]): PickSource {
  return {
    ask: (term) => ({
      queryKey: [`known ${name}`, term],
      queryFn: async () => findKnown(choices, term),
      select: (found: Found[]) => found,
    }),
    isKnown: true,
  };
}

export function findKnown(choices: readonly Found[], term: string): Found[] {
  const wanted = plain(term);
  return choices.filter(
    ({ value, label }) => plain(value) === wanted || ` ${plain(label)}`.includes(` ${wanted}`),
  );
}

function plain(text: string) {
  return text.trim().toLowerCase().replaceAll('ё', 'е');
}
