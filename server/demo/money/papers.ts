import type { App } from '../../app.ts';
import { dayIn } from '../../money/ledger/days.ts';
import { toMinor } from '../../money/ledger/money.ts';
import { postToLedger } from '../../money/ledger/post.ts';
import { makeActs } from '../../money/papers/acts/make.ts';
import { findActs, setDecided } from '../../money/papers/acts/queries.ts';
import { insertAcceptance, insertOffer } from '../../money/papers/contracts/queries.ts';
import { awaitReceipt, findOverdue, markLate } from '../../money/papers/receipts/queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { sha256 } from '../../platform/program/keys.ts';
import { daysBefore } from '../days.ts';
import { insertPastWithdrawal } from './withdrawals-queries.ts';

const offer = `1. Предмет. Партнёр привлекает клиентов по офферам сети, сеть платит за конверсии по условиям оффера.

2. Акт. Первого числа сеть делает акт за прошлый месяц. Если партнёр не возразил за пять рабочих дней, акт принят.

3. Выплаты. Сеть платит доступную сумму по заявке партнёра. Самозанятый прикладывает чек до 9-го числа следующего месяца.

4. Трафик. Запрещены мотивированный трафик, спам и реклама по названию бренда, если оффер не разрешает обратного.`;

type Place = Pick<App, 'sql' | 'settings' | 'log'> & {
  ids: Map<string, number>;
  now: Date;
  staffIds: number[];
};

/** The network's offer, and acts of two months; one partner has the last act to accept and a late receipt. */
export async function fillPapers({ ids, now, staffIds, ...app }: Place): Promise<void> {
  const { sql, settings } = app;
  const volkov = ids.get('i.volkov') ?? 0;
  await sql.begin(async (tx) => {
    await fillFrame(tx, ids);
    await fillPaid(tx, volkov, staffIds, now);
  });
  const months = [lastMonth(now, 2), lastMonth(now, 1)];
  for (const month of months) {
    await makeActs(app, month);
    const acts = await findActs(sql, { month, state: 'offered', page: 1, pageSize: 100 });
    for (const { id, userId } of acts)
      if (userId !== volkov || month === months[0])
        await sql.begin((tx) => setDecided(tx, id, { state: 'accepted', by: 'partner' }));
  }
  await sql.begin(async (tx) => {
    for (const id of await findOverdue(tx, dayIn(0, settings.networkTimeZone))) await markLate(tx, id);
  });
}

async function fillFrame(tx: Tx, ids: Map<string, number>): Promise<void> {
  const text = {
    title: 'Договор-оферта',
    text: offer,
    sha256: sha256(offer).toString('hex'),
    acceptsSilence: true,
  };
  const { id } = await insertOffer(tx, text);
  const from = { address: '203.0.113.10', userAgent: 'Mozilla/5.0' };
  for (const userId of ids.values()) await insertAcceptance(tx, userId, id, from);
}

/** A withdrawal of a self-employed partner whose receipt did not come. */
async function fillPaid(tx: Tx, userId: number, staffIds: number[], now: Date): Promise<void> {
  const sum = toMinor(9_000);
  const requestedAt = daysBefore(now, 52, 12);
  const endedAt = daysBefore(now, 50, 15);
  const withdrawalId = await insertPastWithdrawal(tx, {
    userId,
    state: 'paid',
    sum,
    requestedAt,
    endedAt,
    reason: '',
    staffIds,
    expectedOn: endedAt.toISOString().slice(0, 10),
  });
  const paid = { withdrawalId, comment: `Выплата № ${withdrawalId}` };
  const moves = [
    { ...paid, kind: 'payout-request', account: 'available' as const, amount: -sum, createdAt: requestedAt },
    { ...paid, kind: 'payout-request', account: 'blocked' as const, amount: sum, createdAt: requestedAt },
    { ...paid, kind: 'payout', account: 'blocked' as const, amount: -sum, createdAt: endedAt },
  ];
  for (const [place, move] of moves.entries())
    await postToLedger(tx, userId, { ...move, idempotencyKey: `demo-papers-${place}` }, 'program');
  await awaitReceipt(tx, withdrawalId, userId);
}

/** A month before this one. */
function lastMonth(now: Date, count: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 15)).toISOString().slice(0, 7);
}
