import type { ParamsOf } from '#contract/method-types';
import { accessRefusalNames } from '#contract/offers/access-names';
import { pages } from '#contract/wire/pages';
import { quote } from '#contract/wire/text';
import { linkTo } from '../../../messages/notifications/link.ts';
import { notify } from '../../../messages/notifications/notify.ts';
import { asMoney, toMinor } from '../../../money/ledger/money.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { asText } from '../../../platform/mail/as-text.ts';
import type { Decision, Waiting } from './request-queries.ts';

/** The terms that a grant gives beside access. */
type Terms = Pick<ParamsOf<'operator.grant-access'>, 'payout' | 'cap'>;

/** Tells a partner the decision on their request; `timeZone` is the network's. */
export async function tellDecision(
  tx: Tx,
  { userId, offerId, offerName }: Pick<Waiting, 'userId' | 'offerId' | 'offerName'>,
  decision: Exclude<Decision, { state: 'withdrawn' }>,
  timeZone: string,
  { payout, cap }: Terms = { payout: null, cap: null },
): Promise<void> {
  const isGranted = decision.state === 'granted';
  const lines = isGranted
    ? [
        decision.until ? `Доступ открыт до ${longDate(decision.until, timeZone)}.` : 'Доступ открыт.',
        payout && `Ваша ставка: ${asMoney(toMinor(payout.amount), payout.currencyCode)}.`,
        cap && `Ваш лимит конверсий: ${cap.count} ${periods[cap.period]}.`,
      ]
    : [
        `Причина: ${accessRefusalNames[decision.reason].toLowerCase()}.`,
        decision.askAgainAt && `Запросить снова можно с ${longDate(decision.askAgainAt, timeZone)}.`,
      ];
  const shown = [...lines, decision.comment && asText(decision.comment)].filter(Boolean);
  await notify(tx, {
    userId,
    trigger: 'offer-access',
    title: `${isGranted ? 'Доступ открыт' : 'Отказано в доступе'}: ${quote(offerName)}`,
    content: `${shown.map((text) => `<p>${text}</p>`).join('\n')}
${linkTo(pages.offer.replace(':id', String(offerId)), 'Страница оффера')}`,
  });
}

const periods = { day: 'в день', month: 'в месяц', total: 'за всё время' };

/** The day of a moment in a letter: «5 декабря 2026 г.». */
export function longDate(at: Date, timeZone: string): string {
  return at.toLocaleDateString('ru-RU', { dateStyle: 'long', timeZone });
}
