import { useDebouncedValue } from '@mantine/hooks';
import {
  type DefaultError,
  type QueryKey,
  type UnusedSkipTokenOptions,
  useQuery,
} from '@tanstack/react-query';
import type { Finding } from './palette-dialog.tsx';
import type { PaletteGroup, PaletteOption } from './places.ts';

/** The records of one kind that a term finds. */
export type Found = PaletteGroup & { isFetching: boolean; isError: boolean };

/** The typed text once typing rests: requests of all kinds of records then go in one batch, and an outdated one is aborted. */
export function useTerm(typed: string): string {
  return useDebouncedValue(typed.trim(), 200)[0];
}

/** The records of one kind, where a term is typed and the reader may see them. The previous term's stay while the new ones load. */
export function useFound<Item, Answer extends { items: Item[] }, Key extends QueryKey>(
  term: string,
  { title, mayBe = true }: { title: string; mayBe?: boolean },
  asked: UnusedSkipTokenOptions<Answer, DefaultError, Answer, Key>,
  optionOf: (item: Answer['items'][number]) => PaletteOption,
): Found {
  const enabled = isWorthIt(term) && mayBe;
  const { data, isFetching, isError } = useQuery({
    ...asked,
    enabled,
    placeholderData: (before) => (enabled ? before : undefined),
  });
  return { title, options: (data?.items ?? []).map(optionOf), isFetching, isError };
}

/** The results of all kinds of records together. */
export function findingOf(typed: string, term: string, found: readonly Found[]): Finding {
  return {
    hasFailed: found.some(({ isError }) => isError),
    groups: found.filter(({ options }) => options.length > 0),
    isSearching:
      found.some(({ isFetching }) => isFetching) || (isWorthIt(typed.trim()) && typed.trim() !== term),
  };
}

/** Shorter words find too much; numbers are ids. */
function isWorthIt(term: string) {
  return term.length >= 3 || /^\d+$/.test(term);
}
