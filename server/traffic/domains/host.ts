import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import type { Settings } from '../../platform/program/settings.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';

/**
 * Reads the host that a partner has typed or pasted: in lower case, as Punycode. Refuses what can be no partner's host, with the
 * reason.
 */
export function acceptHost(typed: string, settings: Settings, networksHosts: readonly string[]): string {
  const host = readHost(typed);
  const problem = problemOf(host, [...ownHosts(settings), ...networksHosts]);
  if (problem) throw wrongField('host', problem);
  return host;
}

/** `https://Go.Example.org/path` is `go.example.org`. Empty where the text is no host. */
function readHost(typed: string) {
  const text = typed.trim().replace(/^[a-z]+:\/\//i, '');
  const [bare = ''] = text.split(/[/?#]/, 1);
  const plain = bare.replace(/\.$/, '');
  if (/[\s@*:_]/.test(plain)) return plain.toLowerCase();
  return domainToASCII(plain) || plain.toLowerCase();
}

function problemOf(host: string, networks: readonly string[]): string | null {
  if (host.includes('*')) return 'Укажите один домен: звёздочка (*) не подключается';
  if (/:/.test(host)) return 'Укажите домен без порта, например go.example.ru';
  if (host.split('.').some((label) => label.length > 63))
    return 'Часть домена между точками не длиннее 63 знаков';
  if (host.length > 253) return 'Домен не длиннее 253 знаков';
  const { isIp, domain, publicSuffix } = parse(host, { allowPrivateDomains: true, validateHostname: false });
  if (isIp) return 'Укажите домен, а не IP-адрес';
  if (!isHost.test(host)) return 'Это не похоже на домен: укажите его целиком, например go.example.ru';
  if (domain === null)
    return `${publicSuffix ?? host} — общая зона: укажите домен в ней, например go.${host}`;
  if (networks.some((own) => host === own || host.endsWith(`.${own}`)))
    return 'Это адрес самой сети: подключите свой домен';
  return null;
}

const isHost = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

/** The network's own hosts, which no partner may have. */
function ownHosts({ clickUrl, publicUrl, mainSiteUrl, domainTarget }: Settings): string[] {
  const urls = [clickUrl, publicUrl, mainSiteUrl].flatMap((url) => url ?? []);
  return [domainTarget, ...urls.map((url) => new URL(url).hostname)];
}

/** True for a host that has no name before it: DNS allows it no CNAME. */
export function isApex(host: string): boolean {
  return parse(host, { allowPrivateDomains: true }).domain === host;
}
