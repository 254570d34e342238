import type { Payout } from '#contract/offers/offer-terms';
import { type PromoState, promoStateNames } from '#contract/traffic/promo-names';
import { quote } from '#contract/wire/text';
import { payText } from '../../offers/offers/terms/pay-text.ts';
import type { Tone } from '../../ui/page/badge.tsx';
import { countryName } from '../../ui/text/country-name.ts';
import { formatDate, formatDayOf } from '../../ui/text/format.ts';
import { joined } from '../../ui/text/joined.ts';
import type { Promo } from './promos-page.tsx';

export const promoTones: Record<PromoState, Tone> = {
  requested: 'warning',
  active: 'good',
  refused: 'danger',
  ended: 'ended',
  revoked: 'danger',
};

/** A code or a request beside the name of its state: when that holds, and what its partner may do next; null: nothing. */
export function wordsOf(promo: Words, now: number): { said: string; next: string | null } {
  const { state, from, until, createdAt, decidedAt } = promo;
  const end = formatDate(until ?? createdAt);
  if (state === 'requested')
    return { said: formatDayOf(createdAt), next: 'О решении сети придёт уведомление.' };
  if (state === 'refused')
    return {
      said: formatDayOf(decidedAt ?? createdAt),
      next: 'Запросите другой промокод или напишите менеджеру.',
    };
  if (state === 'revoked')
    return {
      said: `с ${end}`,
      next: 'Заказы до этого времени остаются вашими. Уберите промокод из материалов.',
    };
  if (state === 'ended') return { said: end, next: 'Если акция продолжается, запросите промокод снова.' };
  const next = isAhead(from, now) ? 'До этого заказы с ним никому не засчитываются.' : null;
  return { said: termOf(promo), next };
}

type Words = Pick<Promo, 'state' | 'from' | 'until' | 'createdAt' | 'decidedAt'>;

/** The name of a state; a code that is given for later has one of its own. */
export function badgeOf({ state, from }: Pick<Promo, 'state' | 'from'>, now: number): Face {
  if (state === 'active' && isAhead(from, now)) return { tone: 'warning', text: 'Ждёт начала' };
  return { tone: promoTones[state], text: promoStateNames[state] };
}

type Face = { tone: Tone; text: string };

const isAhead = (from: string | null, now: number) => from !== null && Date.parse(from) > now;

/** The time in which a code holds: its end is not included, and where it is a midnight, the day before is the last. */
function termOf({ from, until }: Pick<Promo, 'from' | 'until'>): string {
  const begun = from === null ? '' : `с ${formatDayOf(from)}`;
  return joined(' ', begun, until === null ? 'без срока' : endOf(until));
}

function endOf(until: string): string {
  const end = formatDate(until);
  if (!end.startsWith('00:00')) return `до ${end}`;
  return `по ${formatDayOf(new Date(Date.parse(until) - 1).toISOString())}`;
}

/** A code's own payouts in a line: «500 ₽; «Заявка», Казахстан 300 ₽». */
export function ownPayouts(payouts: readonly Payout[]): string {
  const text = (payout: Payout) => {
    const about = joined(', ', payout.goal && quote(payout.goal), ...payout.countries.map(countryName));
    return joined(' ', about, payText(payout));
  };
  return payouts.map(text).join('; ');
}
