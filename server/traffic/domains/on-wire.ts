import { domainToUnicode } from 'node:url';
import type { ItemOf, ResultOf } from '#contract/method-types';
import { proofName } from '#contract/traffic/domain-names';
import { isApex } from './host.ts';
import type { Domain } from './queries.ts';

type Record = ResultOf<'domains.check-domain'>['records'][number];
/** The host that domains point to, and its addresses where they are known. */
type Target = { host: string; addresses: string[] };

export function domainOnWire(domain: Domain, target: Target): ItemOf<'domains.get-domains'> {
  const { host, blockedAt } = domain;
  return {
    ...domain,
    name: domainToUnicode(host),
    isBlocked: blockedAt !== null,
    advice: adviceOf(domain),
    records: blockedAt ? [] : recordsOf(domain, target),
  };
}

/** The fault of a domain and its remedy. */
function adviceOf({ state, fault, checkedAt, blockedAt, blockReason }: Domain): string {
  if (blockedAt) return `Сеть заблокировала домен: ${blockReason}`;
  if (state === 'works') return '';
  if (state === 'waits-tls') return waitsForCertificate;
  if (!checkedAt) return 'Добавьте записи в DNS домена и нажмите «Проверить»';
  return faultSentence(fault);
}

const waitsForCertificate =
  'Домен ведёт в сеть. Сертификат выпускается сам, обычно за минуту: проверим ещё раз и сообщим';

/** Faults that keep a domain from opening its partner's links. */
export type DomainFault = keyof typeof sentences;

export function faultSentence(fault: DomainFault | null): string {
  return fault === null ? '' : sentences[fault];
}

const sentences = {
  'no-txt':
    'TXT-записи пока нет. Добавьте её в DNS домена: новые записи видны через несколько минут, иногда через несколько часов',
  'other-txt': 'TXT-запись есть, но с другим значением: скопируйте его отсюда',
  taken: 'Домен уже подтвердил другой партнёр. Если домен ваш, напишите в поддержку',
  silent: 'Серверы DNS этого домена не отвечают: проверьте, оплачен ли домен и указаны ли его серверы имён',
  'no-address': 'Домен никуда не ведёт: добавьте в его DNS запись ниже',
  inside: 'Домен ведёт на внутренний адрес, куда посетители не попадут: замените запись на ту, что ниже',
  elsewhere:
    'Домен ведёт не в сеть: замените запись на ту, что ниже. За своим прокси передавайте все запросы домена на адрес сети',
  'no-tls': 'Домен ведёт в сеть, но по https не открывается: проверим ещё раз через несколько минут',
};

/** The records that are still to be made. */
function recordsOf({ host, token, provedAt, state, fault }: Domain, target: Target): Record[] {
  const records: Record[] = [];
  if (!provedAt) records.push({ type: 'TXT', name: proofName(host), value: token });
  if (state !== 'works' && fault !== 'no-tls') records.push(...pointersOf(host, target));
  return records;
}

/** A CNAME, or addresses where DNS allows no CNAME. */
function pointersOf(host: string, target: Target): Record[] {
  if (!isApex(host) || target.addresses.length === 0)
    return [{ type: 'CNAME', name: host, value: target.host }];
  return target.addresses.map((value) => ({ type: value.includes(':') ? 'AAAA' : 'A', name: host, value }));
}
