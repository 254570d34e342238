import { isIPv4 } from 'node:net';
import { isPublicAddress } from './addresses.ts';

/**
 * Checks an own link or a postback URL; returns a sentence for the partner, null when it is valid. It must be an
 * absolute http(s) URL of at most 2048 characters, without user name, to a public address. Macros may stand behind the
 * server's name. The name is not resolved here: the address is checked when a request is sent.
 */
export function checkLink(text: string): string | null {
  if (text === '') return 'Укажите ссылку';
  if (text.length > 2048) return 'Ссылка не длиннее 2048 знаков';
  if (/[\p{C}\p{Z}\\]/u.test(text)) return 'Уберите из ссылки пробелы, переносы строк и обратную косую черту';
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (!authority) return 'Ссылка должна начинаться с http:// или https:// и имени сервера';
  if (authority.includes('@')) return 'Уберите из ссылки имя пользователя: знак @ перед именем сервера';
  if (/[{}]/.test(authority)) return 'В имени сервера нельзя использовать макросы';
  return checkServer(text, authority);
}

/** URL.parse reads a host as browsers do: every spelling of an IPv4 address comes out as four decimal numbers. */
function checkServer(text: string, authority: string): string | null {
  const host = URL.parse(text)?.hostname.replace(/\.$/, '');
  if (!host || authority.includes('%')) return wrongName;
  if (host.startsWith('[')) return isPublicAddress(host.slice(1, -1)) ? null : inside;
  if (isIPv4(host)) return isPublicAddress(host) ? null : inside;
  const labels = host.split('.');
  if (labels.length < 2 || insideNames.test(host)) return inside;
  return host.length <= 253 && labels.every((label) => nameLabel.test(label)) ? null : wrongName;
}

const wrongName = 'Проверьте имя сервера в ссылке';
const inside = 'Ссылка ведёт на локальный или внутренний адрес: укажите адрес в интернете';

const nameLabel = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
/** Names that belong to the machine itself or to a network at home (RFC 6761, 6762, 8375; `internal` by ICANN). */
const insideNames =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;
