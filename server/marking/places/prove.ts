import { checkAgent } from '#contract/traffic/broken-names';
import type { Db } from '../../platform/db/connection.ts';
import { createAgent, type Outgoing } from '../../platform/outgoing/agent.ts';
import { callOut, type PageAnswer } from '../../platform/outgoing/call-out.ts';
import { reachOf } from '../../platform/outgoing/reach.ts';
import { createResolve } from '../../platform/outgoing/resolve.ts';
import type { Settings } from '../../platform/program/settings.ts';
import { findLinkHosts, findOwnCodes } from './queries.ts';

type Deps = { sql: Db; settings: Settings };

const mostHops = 3;
/** Milliseconds for an answer of a page, and the bytes of it that are read. */
const longestLook = 10_000;
const mostRead = 1_048_576;
/** Addresses of links that are compared. */
const mostLinks = 1000;

/** Looks for one of the partner's links in a page; returns why it is not found, empty where it is. */
export async function findOwnLink({ sql, settings }: Deps, userId: number, address: string): Promise<string> {
  const agent = createAgent(reachOf(settings), createResolve());
  const page = await openPage(agent, new URL(address)).finally(() => agent.destroy());
  if (typeof page === 'string') return page;
  const found = linksIn(page.text);
  if (found.length === 0) return `На странице нет адресов ваших ссылок${cut(page)}`;
  const hosts = new Set([...(await findLinkHosts(sql, userId)), new URL(settings.clickUrl).host]);
  const codes = found.flatMap(({ host, code }) => (hosts.has(host) ? [code] : []));
  if ((await findOwnCodes(sql, userId, codes)).length > 0) return '';
  return `Ссылки на странице есть, но не ваши: разместите там одну из своих${cut(page)}`;
}

// The last character may be cut in two.
const cut = ({ text }: PageAnswer) =>
  Buffer.byteLength(text) < mostRead - 3 ? '' : '. Читается только первый мегабайт страницы';

const redirects = [301, 302, 303, 307, 308];

/** Opens a page as a visitor's browser does and follows its redirects; a sentence where it does not open. */
async function openPage(agent: Outgoing, first: URL): Promise<PageAnswer | string> {
  let url = first;
  for (let hop = 0; hop <= mostHops; hop += 1) {
    const headers = { 'user-agent': checkAgent, accept: 'text/html,*/*;q=0.8', 'accept-language': 'ru' };
    const answer = await callOut(agent, { method: 'GET', url, headers, body: null }, longestLook, mostRead);
    const { status, location } = answer;
    if (status === null)
      return `Страница не открылась: ${answer.fault === 'address' ? 'адрес недоступен' : 'сервер не отвечает'}`;
    if (!redirects.includes(status) || location === null)
      return status === 200 ? answer : `Страница не открылась: сервер ответил ${status}`;
    const next = URL.parse(location, url.href);
    if (next?.protocol !== 'https:' && next?.protocol !== 'http:')
      return 'Страница ведёт туда, где программа ничего не прочтёт';
    url = next;
  }
  return 'Страница перенаправляет больше трёх раз';
}

/** Addresses of links in a page's text, as markup or a script writes them. */
function linksIn(text: string): { host: string; code: string }[] {
  const plain = text.replaceAll('\\/', '/');
  const found = plain.matchAll(/\/\/([\p{L}\p{N}.:-]{1,255})\/c\/([A-Za-z0-9_-]{1,64})/gu);
  return [...found]
    .slice(0, mostLinks)
    .map(([, host = '', code = '']) => ({ host: host.toLowerCase(), code }));
}
