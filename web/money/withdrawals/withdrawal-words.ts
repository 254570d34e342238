import {
  pauseReasonNames,
  type WithdrawalState,
  withdrawalStateNames,
} from '#contract/money/withdrawal-names';
import type { Tone } from '../../ui/page/badge.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { joined } from '../../ui/text/joined.ts';
import type { Withdrawal, WithdrawalDetails } from './ask-withdrawals.ts';

/** The next step of a withdrawal, or the outcome of its sum. */
export function nextStep({ state, holds, expectedOn, reason, receipt }: Step): string {
  const arrives = `придёт до ${formatDay(expectedOn)}`;
  if (state === 'sending') return `Сеть отправляет деньги, ${arrives}`;
  if (state === 'paid') return `Деньги отправлены${owedReceipt(receipt)}`;
  if (isEnded(state)) return joined('. ', reason.replace(/\.$/, ''), back[state]);
  if (holds.length === 0) return `Уйдёт в ближайшую выплату, ${arrives}`;
  return `Ждёт: ${holds.map((pause) => pauseReasonNames[pause]).join(', ')}. Если без задержки, ${arrives}`;
}

type Step = Pick<Withdrawal, 'state' | 'holds' | 'expectedOn' | 'reason' | 'receipt'>;

/** The list's text about a missing receipt: the withdrawal's page has the field for it. */
function owedReceipt(receipt: Step['receipt']) {
  if (receipt?.state === 'awaited') return `. Приложите чек до ${formatDay(receipt.dueOn)} включительно`;
  if (receipt?.state === 'late') return `. Приложите чек: срок был до ${formatDay(receipt.dueOn)}`;
  return '';
}

const back: Partial<Record<WithdrawalState, string>> = {
  cancelled: 'Сумма снова доступна',
  rejected: 'Сумма снова доступна',
  failed: 'Сумма снова доступна',
  returned: 'Деньги вернулись на баланс',
};

export function isEnded(state: WithdrawalState): boolean {
  return state === 'paid' || hasFailed(state);
}

/** True for a state that ends without a payment. */
export function hasFailed(state: WithdrawalState): boolean {
  return state in back;
}

/** True where an ended withdrawal may be ordered again. A cancelled one is excluded: the partner did not want it. */
export function mayRepeat(state: WithdrawalState): boolean {
  return hasFailed(state) && state !== 'cancelled';
}

export const stateTones: Record<WithdrawalState, Tone> = {
  requested: 'plain',
  approved: 'plain',
  sending: 'warning',
  paid: 'good',
  cancelled: 'ended',
  rejected: 'danger',
  failed: 'danger',
  returned: 'danger',
};

/** The way of a withdrawal that has not ended: of its past states the list knows the times of the first and the present one. */
export function wayOf({ state, requestedAt, changedAt }: Withdrawal) {
  const place = way.indexOf(state);
  return way.map((step, index) => ({
    name: withdrawalStateNames[step],
    at: index === 0 ? requestedAt : index === place ? changedAt : null,
    isPast: index <= place,
    isNow: index === place,
  }));
}

/** The states ahead of a withdrawal that has not ended. */
export function statesToCome(state: WithdrawalState): WithdrawalState[] {
  return isEnded(state) ? [] : way.slice(way.indexOf(state) + 1);
}

const way: WithdrawalState[] = ['requested', 'approved', 'sending', 'paid'];

export const authorNames: Record<WithdrawalDetails['events'][number]['by'], string> = {
  partner: 'Вы',
  program: 'Программа, по правилам сети',
  network: 'Сотрудник сети',
};
