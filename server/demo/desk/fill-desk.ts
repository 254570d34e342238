import { randomBytes } from 'node:crypto';
import { insertKey } from '../../console/operator/queries.ts';
import { insertAccount } from '../../console/staff/queries.ts';
import { keepRejectedCall } from '../../conversions/conversions/receive/rejected-call-queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { sha256 } from '../../platform/program/keys.ts';
import { daysBefore } from '../days.ts';
import type { OfferIds } from '../offers/fill-offers.ts';
import { actsOf } from './acts.ts';
import { fillBroadcasts } from './broadcasts.ts';
import { backdateKey, insertActs } from './desk-queries.ts';
import { fillFiles } from './files.ts';

export type Desk = {
  ids: Map<string, number>;
  now: Date;
  idOf: OfferIds;
  /** The administrator and the colleague of finance. */
  staffIds: readonly number[];
  /** The password hash of accounts that cannot sign in. */
  passwordHash: string;
};

/** Fills the desk of the demo network's staff: refused calls, files, broadcasts, keys, colleagues and their acts. */
export async function fillDesk(tx: Tx, desk: Desk): Promise<void> {
  const support = { login: 'osipova', name: 'Мария Осипова', role: 'support', isDemo: true } as const;
  await insertAccount(tx, { ...support, passwordHash: desk.passwordHash });
  await fillKeys(tx, desk.now);
  await fillRejectedCalls(tx, desk);
  const fileId = await fillFiles(tx, desk);
  await fillBroadcasts(tx, desk);
  await insertActs(tx, actsOf(desk, fileId));
}

/** Makes keys that nobody has: only hashes of discarded texts are kept. */
async function fillKeys(tx: Tx, now: Date): Promise<void> {
  const keys = [
    { name: 'Трекер сети', role: 'manager', made: 96, used: 0 },
    { name: '1С: счета и оплаты', role: 'finance', made: 61, used: 3 },
  ] as const;
  for (const { name, role, made, used } of keys) {
    const id = await insertKey(tx, name, role, sha256(randomBytes(32)));
    await backdateKey(tx, id, daysBefore(now, made, 9), daysBefore(now, used, 6.5));
  }
}

/** Calls of advertisers with the mistakes that they make most. */
async function fillRejectedCalls(tx: Tx, { now, idOf }: Desk): Promise<void> {
  for (const { offer, params, status, line, times, daysAgo } of rejectedCalls)
    for (let call = times; call > 0; call--)
      await keepRejectedCall(tx, {
        offerId: idOf(offer),
        params,
        status,
        line,
        at: daysBefore(now, daysAgo + call - 1, 10 + call),
      });
}

type RejectedCall = {
  offer: string;
  params: Record<string, string>;
  status: number;
  line: string;
  times: number;
  daysAgo: number;
};

const rejectedCalls: RejectedCall[] = [
  {
    offer: 'Кредит наличными «Северный банк»',
    status: 400,
    times: 3,
    daysAgo: 0,
    params: { click_id: '{click_id}', status: 'approved', tid: 'SB-90412' },
    line: 'click_id — не ID клика: «{click_id}»',
  },
  {
    offer: 'Робот-пылесос «Чистюля»',
    status: 400,
    times: 2,
    daysAgo: 1,
    params: { click_id: '019aab3e-7c00-7d2a-9c1e-3f1a2b4c5d6e', status: 'shipped', tid: 'CH-113702' },
    line: 'Неизвестный status: «shipped»',
  },
  {
    offer: 'Кухни на заказ «Очаг»',
    status: 409,
    times: 1,
    daysAgo: 2,
    params: { click_id: '019aa11f-04c0-7b3a-8d21-9d0b6a7c1e52', status: 'approved', payout: '2500' },
    line: 'Ставку по этому офферу называет сеть: уберите payout',
  },
  {
    offer: 'Курсы программирования «Первая строка»',
    status: 404,
    times: 1,
    daysAgo: 4,
    params: { click_id: '019a9c02-5e80-7f11-a3c4-51d7e8b90a63', status: 'new', goal: 'Запись' },
    line: 'У оффера нет цели «Запись»',
  },
];
