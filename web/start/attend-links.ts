import type { QueryClient } from '@tanstack/react-query';
import { moveRowsToPages } from '../router/row-to-page.ts';
import { type Client, preloadPages } from '../rpc/preload.ts';
import { followCsvLinks } from '../ui/download/follow-csv.ts';

/**
 * Brings what links lead to ahead of a click, moves rows to their pages, and downloads CSV files within the page. `seen`: the
 * events before this code.
 */
export function attendLinks(cache: QueryClient, client: Client, seen?: Event[]): void {
  followCsvLinks();
  moveRowsToPages();
  preloadPages(cache, client, seen);
}
