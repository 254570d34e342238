import { domainToUnicode } from 'node:url';
import { pages } from '#contract/wire/pages';
import { triggerOf } from '../../messages/notifications/catalog.ts';
import { linkTo } from '../../messages/notifications/link.ts';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { asText } from '../../platform/mail/as-text.ts';
import { faultSentence } from './on-wire.ts';
import type { Domain } from './queries.ts';

type Trigger = 'domain-works' | 'domain-broken' | 'domain-blocked';

/** Tells the partner what has become of a domain. */
export async function tellDomain(tx: Tx, domain: Domain, trigger: Trigger): Promise<void> {
  const { userId, host } = domain;
  const title = `${triggerOf(trigger).name}: ${domainToUnicode(host)}`;
  const content = `<p>${textOf(domain, trigger)}</p>${linkTo(pages.domains, 'Парковка доменов')}`;
  await notify(tx, { userId, trigger, title, content });
}

function textOf({ fault, isMain, blockReason }: Domain, trigger: Trigger) {
  if (trigger === 'domain-works') return 'Ссылки на домене открываются.';
  if (trigger === 'domain-blocked')
    return `Сеть закрыла домен: ссылки на нём больше не открываются. Причина: ${asText(blockReason)}`;
  const shown = isMain ? ' Пока это так, ваши ссылки снова показываются с адресом сети.' : '';
  return `Домен не открывает ваши ссылки больше двух часов. ${faultSentence(fault)}${shown}`;
}
