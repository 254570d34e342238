import { isIPv4 } from 'node:net';
import { isPublicAddress } from './addresses.ts';

/**
 * Checks a custom link or a postback URL; returns a sentence for the partner, null when it is valid. The URL must be absolute
 * http(s), at most 2048 characters, without a user name, to a public address. Macros may stand after the server's name. The name
 * is not resolved here: the address is checked when a request is sent.
 */
export function checkLink(text: string, reach: Reach = publicOnly): string | null {
  return checkShape(text) ?? (leadsInside(hostOf(text), reach) && !isTracker(text, reach) ? inside : null);
}

/**
 * Addresses that a URL may lead to; `hasInside`: some inside addresses too, so internal names may be used; `tracker`: the demo's
 * URL, allowed with any parameters although its address is inside.
 */
type Reach = { allows(address: string): boolean; hasInside: boolean; tracker: string | null };
const publicOnly: Reach = { allows: isPublicAddress, hasInside: false, tracker: null };

/** Checks the URL's form, but not the address it leads to. */
export function checkShape(text: string): string | null {
  if (text === '') return 'Укажите ссылку';
  if (text.length > 2048) return 'Ссылка не длиннее 2048 знаков';
  if (/[\p{C}\p{Z}\\]/u.test(text)) return 'Уберите из ссылки пробелы, переносы строк и обратную косую черту';
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (!authority) return 'Ссылка должна начинаться с http:// или https:// и имени сервера';
  if (authority.includes('@')) return 'Уберите из ссылки имя пользователя: знак @ перед именем сервера';
  if (/[{}]/.test(authority)) return 'В имени сервера нельзя использовать макросы';
  return authority.includes('%') || !isHost(hostOf(text)) ? wrongName : null;
}

/** URL.parse reads a host as browsers do: every spelling of an IPv4 address comes out as four decimal numbers. */
function hostOf(text: string): string {
  return URL.parse(text)?.hostname.replace(/\.$/, '') ?? '';
}

function isHost(host: string): boolean {
  if (host.startsWith('[') || isIPv4(host)) return true;
  return host.length <= 253 && host.split('.').every((label) => nameLabel.test(label));
}

function isTracker(text: string, { tracker }: Reach): boolean {
  const url = URL.parse(text);
  return url !== null && `${url.origin}${url.pathname}` === tracker;
}

function leadsInside(host: string, { allows, hasInside }: Reach): boolean {
  if (host.startsWith('[')) return !allows(host.slice(1, -1));
  if (isIPv4(host)) return !allows(host);
  return !hasInside && (!host.includes('.') || insideNames.test(host));
}

const wrongName = 'Проверьте имя сервера в ссылке';
const inside = 'Ссылка ведёт на локальный или внутренний адрес: укажите адрес в интернете';

const nameLabel = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
/** Names of the machine itself or of a home network (RFC 6761, 6762, 8375; `internal` by ICANN). */
const insideNames =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;
