import { queryOptions } from '@tanstack/react-query';

/** What can be picked: `value` stands in the address, `note` beside the label. */
export type Found = { value: string; label: string; note?: string };

/** Where a pick-list finds its choices: by names and by the value itself. `name` keeps the answers of sources apart. */
export type PickSource = { name: string; find: (term: string, signal: AbortSignal) => Promise<Found[]> };

/** The choices that a term finds; one whose value is the term comes first. */
export function askFound({ name, find }: PickSource, term: string) {
  return queryOptions({
    queryKey: [`pick ${name}`, term],
    queryFn: async ({ signal }) => {
      const found = await find(term, signal);
      return found.toSorted((one, other) => Number(other.value === term) - Number(one.value === term));
    },
  });
}

/** The choice of a value, null where there is none. */
export function askPicked({ name, find }: PickSource, value: string) {
  return queryOptions({
    queryKey: [`picked ${name}`, value],
    queryFn: async ({ signal }) => (await find(value, signal)).find((one) => one.value === value) ?? null,
    staleTime: 60_000,
  });
}

/** A source whose choices are all known; found by the beginning of a word, or by their value. */
export function knownSource(name: string, choices: readonly Found[]): PickSource {
  const find = async (term: string) => {
    const wanted = plain(term);
    return choices.filter(
      ({ value, label }) => plain(value) === wanted || ` ${plain(label)}`.includes(` ${wanted}`),
    );
  };
  return { name, find };
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е');
}
