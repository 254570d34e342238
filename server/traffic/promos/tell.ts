import { pages } from '#contract/wire/pages';
import { quote } from '#contract/wire/text';
import { linkTo } from '../../messages/notifications/link.ts';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { asText } from '../../platform/mail/as-text.ts';

type Offer = { offerId: number; offerName: string };

/** Codes that one message names; it counts the others. */
const mostNamed = 20;

/** Tells partners which codes they have got. */
export async function tellGiven(
  tx: Tx,
  offer: Offer,
  given: readonly { userId: number; code: string; from: Date }[],
  timeZone: string,
): Promise<void> {
  for (const [userId, codes] of Map.groupBy(given, (one) => one.userId)) {
    const named = codes.slice(0, mostNamed).map(({ code, from }) => {
      const since = from > new Date() ? ` — с ${longDate(from, timeZone)}` : '';
      return `<strong>${asText(code)}</strong>${since}`;
    });
    const rest = codes.length - named.length;
    const lines = rest > 0 ? [...named, `и ещё ${rest}`] : named;
    const [first] = codes;
    const title = codes.length === 1 ? `Промокод ${quote(first?.code ?? '')} — ваш` : 'Вам выданы промокоды';
    const text = `Заказы с ним засчитываются вам и без клика: ${lines.join(', ')}.`;
    await tell(tx, userId, offer, title, text);
  }
}

export async function tellRefused(tx: Tx, userId: number, offer: Offer, reason: string): Promise<void> {
  const title = `Промокод не выдан: ${quote(offer.offerName)}`;
  await tell(tx, userId, offer, title, `Причина: ${asText(reason)}`);
}

export async function tellRevoked(
  tx: Tx,
  userId: number,
  { code, until, ...offer }: Offer & { code: string; until: Date },
  reason: string,
  timeZone: string,
): Promise<void> {
  const text = `Заказы с ним не засчитываются с ${longDate(until, timeZone)}. Причина: ${asText(reason)}`;
  await tell(tx, userId, offer, `Промокод ${quote(code)} отозван`, text);
}

async function tell(tx: Tx, userId: number, { offerId }: Offer, title: string, text: string) {
  const link = linkTo(pages.offer.replace(':id', String(offerId)), 'Страница оффера');
  const codes = linkTo(pages.promoCodes, 'Ваши промокоды');
  await notify(tx, { userId, trigger: 'promo', title, content: `<p>${text}</p>${codes}${link}` });
}

function longDate(at: Date, timeZone: string): string {
  return at.toLocaleString('ru-RU', { dateStyle: 'long', timeStyle: 'short', timeZone });
}
