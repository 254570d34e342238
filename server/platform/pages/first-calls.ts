import { existsSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { idsIn } from '#contract/wire/page-finder';
import { isTimeZone } from '#contract/wire/text';

/** A call that a page makes first: its method and parameters form the key of the page's query. */
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
 * The first calls of pages, from the pages' own code: the build keeps nothing else of it (vite.pages.ts). Without a build, or
 * without the reader's time zone, pages call by themselves.
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
      // A cookie or an address may hold anything.
      log.debug({ err: error }, 'no first calls for this page');
      return [];
    }
  };
}

type Page = { name: string; path: string };

/** The pages' inline script sets this cookie. */
const timeZoneCookie = 'time-zone';
