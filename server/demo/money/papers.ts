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
import { people } from '../accounts/people.ts';
import type { Scene } from '../scene.ts';
import { insertPastWithdrawal } from './withdrawals-queries.ts';

const offer = `1. Предмет. Партнёр привлекает клиентов по офферам сети, сеть платит за конверсии по условиям оффера.

2. Акт. Первого числа сеть делает акт за прошлый месяц. Если партнёр не возразил за пять рабочих дней, акт принят.

3. Выплаты. Сеть платит доступную сумму по заявке партнёра. Самозанятый прикладывает чек до 9-го числа следующего месяца.

4. Трафик. Запрещены мотивированный трафик, спам и реклама по названию бренда, если оффер не разрешает обратного.`;

/** The network's offer, and acts of two months; one partner has the last act to accept and a late receipt. */
export async function fillPapers(app: App, scene: Scene): Promise<void> {
  const { sql, settings } = app;
  const { now, idOf } = scene;
  await sql.begin(async (tx) => {
    const hash = sha256(offer).toString('hex');
    const text = { title: 'Договор-оферта', text: offer, sha256: hash, acceptsSilence: true };
    const { id } = await insertOffer(tx, text);
    for (const [login] of people)
      await insertAcceptance(tx, idOf(login), id, { address: '203.0.113.10', userAgent: 'Mozilla/5.0' });
    await fillPaid(tx, scene);
  });
  for (const monthsAgo of [2, 1]) {
    const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 15));
    const month = day.toISOString().slice(0, 7);
    await makeActs(app, month);
    const acts = await findActs(sql, { month, state: 'offered', page: 1, pageSize: 100 });
    for (const { id, userId } of acts)
      if (userId !== idOf('i.volkov') || monthsAgo === 2)
        await sql.begin((tx) => setDecided(tx, id, { state: 'accepted', by: 'partner' }));
  }
  await sql.begin(async (tx) => {
    for (const id of await findOverdue(tx, dayIn(0, settings.networkTimeZone))) await markLate(tx, id);
  });
}

/** A withdrawal of a self-employed partner whose receipt did not come. */
async function fillPaid(tx: Tx, scene: Scene) {
  const userId = scene.idOf('i.volkov');
  const sum = toMinor(9_000);
  const requestedAt = scene.ago(52, 12);
  const endedAt = scene.ago(50, 15);
  const past = { userId, state: 'paid', sum, requestedAt, endedAt, expectedAt: endedAt } as const;
  const withdrawalId = await insertPastWithdrawal(tx, scene, past);
  const moves = [
    ['payout-request', 'available', -sum, requestedAt],
    ['payout-request', 'blocked', sum, requestedAt],
    ['payout', 'blocked', -sum, endedAt],
  ] as const;
  for (const [place, [kind, account, amount, createdAt]] of moves.entries()) {
    const comment = `Выплата № ${withdrawalId}`;
    const idempotencyKey = `demo-papers-${place}`;
    const entry = { withdrawalId, kind, account, amount, createdAt, comment, idempotencyKey };
    await postToLedger(tx, userId, entry, 'program');
  }
  await awaitReceipt(tx, withdrawalId, userId);
}
