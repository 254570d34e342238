/** Parts that the addresses of filtered lists share. */

/** The query of an address, as a page and the server read it (URLSearchParams). */
export type Query = { get(name: string): string | null; getAll(name: string): string[] };

/** The list's page as an address names it: the first without one, at most a million, as the server takes it. */
export function readPage(query: Query): number {
  return Math.min(wholeNumber(query.get('page')) ?? 1, lastPage);
}

/** The highest page that the server takes. */
export const lastPage = 1_000_000;

/** A number from one on; anything else, or a number over `most`, counts as absent. */
export function wholeNumber(text: string | null, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= 1 && value <= most ? value : undefined;
}

/** What can be searched for: one line of at most `longestSearch` characters, none of them cut in half. */
export function cleanSearch(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestSearch)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** The most characters of a search that the server takes. */
export const longestSearch = 200;
