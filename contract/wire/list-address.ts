/** Parts that the addresses of filtered lists share. */

/** The query of an address, as a page and the server read it (URLSearchParams). */
export type Query = { get(name: string): string | null; getAll(name: string): string[] };

/** Returns the page number of an address: the first page where there is none, at most a million, which is the server's limit. */
export function readPage(query: Query): number {
  return Math.min(wholeNumber(query.get('page')) ?? 1, lastPage);
}

/** The highest page that the server takes. */
export const lastPage = 1_000_000;

/** Returns a whole number from 1 on; undefined for anything else and for a number over `most`. */
export function wholeNumber(text: string | null, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= 1 && value <= most ? value : undefined;
}

/** Returns a valid search term: one line of at most `longestSearch` characters, without half of a surrogate pair. */
export function cleanSearch(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestSearch)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** Maximum length of a search term that the server takes. */
export const longestSearch = 200;
