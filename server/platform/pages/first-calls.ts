import { existsSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { isTimeZone } from '#contract/wire/text';

/** A call that a page makes first: its method and parameters, as the page keeps its answer by. */
export type FirstCall = readonly [method: string, params: object];

type Address = { params: Record<string, string>; query: URLSearchParams };
type CallsOf = (
  isOfStaff: boolean,
  page: string,
  address: Address,
  timeZone: string,
  networkTimeZone: string,
) => FirstCall[];

/**
 * What pages ask first, by the pages themselves: the build leaves nothing of them but that (vite.pages.ts). Without a build pages ask by
 * themselves, as where the reader's time zone is not known.
 */
export async function readFirstCalls(built: URL, networkTimeZone: string) {
  const file = new URL('.vite/first-calls.js', built);
  const program: { callsOf: CallsOf } | null = existsSync(file) ? await import(file.href) : null;

  return ({ url, cookies, log }: FastifyRequest, isOfStaff: boolean, page: Page | undefined): FirstCall[] => {
    const timeZone = cookies[timeZoneCookie];
    if (!program || !page || !timeZone || !isTimeZone(timeZone)) return [];
    const [path = '', query = ''] = url.split('?');
    const address = { params: idsIn(page.path, path), query: new URLSearchParams(query) };
    try {
      return program.callsOf(isOfStaff, page.name, address, timeZone, networkTimeZone);
    } catch (error) {
      // Whatever a cookie or an address holds.
      log.debug({ err: error }, 'no first calls for this page');
      return [];
    }
  };
}

type Page = { name: string; path: string };

/** The inline script of the pages sets it. */
const timeZoneCookie = 'time-zone';

/** The ids in a path, by their names in the page's: `{ id: '7' }` of `/offers/7`, which is `/offers/:id`. */
function idsIn(page: string, path: string): Record<string, string> {
  const parts = path.split('/');
  const named = page.split('/').map((part, place) => ({ part, value: parts[place] ?? '' }));
  return Object.fromEntries(
    named.flatMap(({ part, value }) => (part.startsWith(':') ? [[part.slice(1), value]] : [])),
  );
}
