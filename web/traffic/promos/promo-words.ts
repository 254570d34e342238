import type { Payout } from '#contract/offers/offer-terms';
import type { PromoState } from '#contract/traffic/promo-names';
import { quote } from '#contract/wire/text';
import { payText } from '../../offers/offers/terms/pay-text.ts';
import type { Tone } from '../../ui/page/badge.tsx';
import { countryName } from '../../ui/text/country-name.ts';
import { formatDate, formatDayOf } from '../../ui/text/format.ts';
import type { Promo } from './promos-page.tsx';

export const promoTones: Record<PromoState, Tone> = {
  requested: 'warning',
  active: 'good',
  refused: 'danger',
  ended: 'ended',
  revoked: 'danger',
};

/** What holds of a code or a request, and what its partner may do next; null: nothing. */
export function wordsOf(promo: Words, now: number): { said: string; next: string | null } {
  const { state, from, until, reason, createdAt, decidedAt } = promo;
  if (state === 'requested')
    return { said: `Запрошен ${formatDayOf(createdAt)}`, next: 'О решении сети придёт уведомление.' };
  if (state === 'refused')
    return {
      said: `Сеть отказала ${formatDayOf(decidedAt ?? createdAt)}: ${reason}`,
      next: 'Запросите другой промокод или напишите менеджеру.',
    };
  if (state === 'revoked')
    return {
      said: `Не действует с ${formatDate(until ?? createdAt)}: ${reason}`,
      next: 'Заказы до этого времени остаются вашими. Уберите промокод из материалов.',
    };
  if (state === 'ended')
    return {
      said: `Закончился ${formatDate(until ?? createdAt)}`,
      next: 'Если акция продолжается, запросите промокод снова.',
    };
  const isAhead = from !== null && Date.parse(from) > now;
  return {
    said: `${isAhead ? 'Начнёт действовать' : 'Действует'} ${termOf(promo)}`,
    next: isAhead ? 'До этого заказы с ним никому не засчитываются.' : null,
  };
}

type Words = Pick<Promo, 'state' | 'from' | 'until' | 'reason' | 'createdAt' | 'decidedAt'>;

/** The time in which a code holds; its end is not included. */
export function termOf({ from, until }: { from: string | null; until: string | null }): string {
  const begun = from === null ? '' : `с ${formatDayOf(from)}`;
  return [begun, until === null ? 'без срока' : `до ${formatDate(until)}`].filter(Boolean).join(', ');
}

/** A code's own payouts in a line: «500 ₽; «Заявка», Казахстан 300 ₽». */
export function ownPayouts(payouts: readonly Payout[]): string {
  const text = (payout: Payout) => {
    const about = [payout.goal && quote(payout.goal), payout.countries.map(countryName).join(', ')];
    return [about.filter(Boolean).join(', '), payText(payout)].filter(Boolean).join(' ');
  };
  return payouts.map(text).join('; ');
}
