import { type WithdrawalState, withdrawalStateNames } from '#contract/money/withdrawal-names';
import { pages } from '#contract/wire/pages';
import { linkTo } from '../../messages/notifications/link.ts';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { announce, announceEach } from '../../platform/live/announce.ts';
import { asText } from '../../platform/mail/as-text.ts';
import { type Actor, columnsOf } from '../ledger/actor.ts';
import { asMoney } from '../ledger/money.ts';
import { postToLedger } from '../ledger/post.ts';
import type { Account } from '../ledger/queries.ts';
import { awaitReceipt, voidReceipt } from '../papers/receipts/queries.ts';
import { dropProposals } from '../proposals/queries.ts';
import { endNames } from './ending.ts';
import {
  findWithdrawal,
  insertEvent,
  insertEvents,
  setState,
  setStates,
  type Withdrawal,
} from './queries.ts';

type Move = { kind: string; account: Account; amount: number };
type Sums = Pick<Withdrawal, 'sum' | 'net' | 'fee' | 'tax' | 'returnsFee'>;

/** The entries of a withdrawal that enters a state, minor units (docs/money.md). */
function movesOf(state: WithdrawalState, { sum, net, fee, tax, returnsFee }: Sums) {
  const back: Move[] = [
    { kind: 'payout-cancel', account: 'blocked', amount: -sum },
    { kind: 'payout-cancel', account: 'available', amount: sum },
  ];
  const moves: Record<WithdrawalState, Move[]> = {
    requested: [
      { kind: 'payout-request', account: 'available', amount: -sum },
      { kind: 'payout-request', account: 'blocked', amount: sum },
    ],
    approved: [],
    sending: [],
    paid: [
      { kind: 'payout', account: 'blocked', amount: -net },
      { kind: 'payout-fee', account: 'blocked', amount: -fee },
      { kind: 'payout-tax', account: 'blocked', amount: -tax },
    ],
    cancelled: back,
    rejected: back,
    failed: back,
    returned: [{ kind: 'payout-return', account: 'available', amount: net + (returnsFee ? fee : 0) }],
  };
  return moves[state].filter(({ amount }) => amount !== 0);
}

/**
 * Takes a withdrawal to its next state with its entries, in one transaction. Race: the caller has locked the partner's brake and
 * read the row since, so the second of two concurrent decisions sees the first.
 */
export async function moveWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  state: WithdrawalState,
  by: Actor,
  reason = '',
): Promise<void> {
  const { id, userId } = withdrawal;
  await setState(tx, id, { state, reason, approvedBy: columnsOf(by).staffId });
  await record(tx, withdrawal, state, by, reason);
  // A proposal to end the withdrawal has nothing to decide any more.
  if (ends.includes(state)) await dropProposals(tx, endNames(id));
  if (state === 'paid') await awaitReceipt(tx, id, userId);
  if (state === 'returned') await voidReceipt(tx, id, userId);
  const sentence = sentences[state];
  if (sentence) await tell(tx, withdrawal, state, [sentence, reason]);
  await announce(tx, userId, { type: 'balance' });
}

/** Writes the event and the entries of a state that was entered. */
export async function record(
  tx: Tx,
  withdrawal: Pick<Withdrawal, 'id' | 'userId'> & Sums,
  state: WithdrawalState,
  by: Actor,
  reason = '',
): Promise<void> {
  const { id, userId } = withdrawal;
  await insertEvent(tx, id, state, reason, columnsOf(by));
  for (const { kind, account, amount } of movesOf(state, withdrawal))
    await postToLedger(
      tx,
      userId,
      {
        kind,
        account,
        amount,
        withdrawalId: id,
        comment: `Выплата № ${id}`,
        idempotencyKey: `withdrawal-${id}-${state}-${kind}-${account}`,
      },
      by,
    );
}

/**
 * Takes many withdrawals to a state without entries, in as many queries as one takes. The caller has locked the partners' brakes,
 * and read the rows since.
 */
export async function moveTogether(
  tx: Tx,
  withdrawals: readonly Pick<Withdrawal, 'id' | 'userId'>[],
  state: 'sending' | 'approved',
  staffId: number,
): Promise<void> {
  const ids = withdrawals.map(({ id }) => id);
  await setStates(tx, ids, state);
  await insertEvents(tx, ids, state, staffId);
  await announceEach(
    tx,
    [...new Set(withdrawals.map(({ userId }) => userId))].map((to) => ({ to, event: { type: 'balance' } })),
  );
}

/** Cancels withdrawals whose partners have stopped their money. The caller has locked their brakes. */
export async function cancelStopped(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const found = await findWithdrawal(tx, id);
    if (found) await moveWithdrawal(tx, found, 'cancelled', 'partner', 'Выплаты остановлены партнёром');
  }
}

const ends: WithdrawalState[] = ['paid', 'failed', 'returned'];

async function tell(
  tx: Tx,
  { id, userId, net, currencyCode }: Withdrawal,
  state: WithdrawalState,
  paragraphs: string[],
) {
  await notify(tx, {
    userId,
    trigger: state === 'paid' ? 'payout-paid' : 'payout-failed',
    title: `Выплата № ${id}: ${withdrawalStateNames[state].toLowerCase()}, ${asMoney(net, currencyCode)}`,
    content: `${paragraphs.map((text) => (text ? `<p>${asText(text)}</p>` : '')).join('')}${linkTo(`${pages.withdrawals}/${id}`, `Выплата № ${id}`)}`,
  });
}

const sentences: Partial<Record<WithdrawalState, string>> = {
  paid: 'Деньги перечислены.',
  rejected: 'Сеть отклонила выплату, сумма снова доступна.',
  failed: 'Выплата не прошла, сумма снова доступна.',
  returned: 'Банк вернул выплату, сумма снова доступна. Проверьте реквизиты.',
};
