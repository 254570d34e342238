import { randomBytes } from 'node:crypto';
import { insertKey } from '../../console/operator/queries.ts';
import { keepRejectedCall } from '../../conversions/conversions/receive/rejected-call-queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { sha256 } from '../../platform/program/keys.ts';
import type { Scene } from '../scene.ts';
import { fillActions } from './actions.ts';
import { fillBroadcasts } from './broadcasts.ts';
import { fillFiles } from './files.ts';

/** Fills the desk of the demo network's staff: refused calls, files, broadcasts, keys and actions. */
export async function fillDesk(tx: Tx, scene: Scene): Promise<void> {
  const { ago, idOf } = scene;
  // These keys belong to nobody: only hashes of discarded texts are kept.
  for (const [name, role, made, used] of keys) {
    const id = await insertKey(tx, name, role, sha256(randomBytes(32)));
    await tx`update operator_keys set created_at = ${ago(made, 9)}, last_used_at = ${ago(used, 6.5)} where id = ${id}`;
  }
  for (const { offer, times, daysAgo, ...call } of rejectedCalls)
    for (let n = times; n > 0; n--)
      await keepRejectedCall(tx, { ...call, offerId: idOf(offer), at: ago(daysAgo + n - 1, 10 + n) });
  const fileId = await fillFiles(tx, scene);
  await fillBroadcasts(tx, scene);
  await fillActions(tx, scene, fileId);
}

const keys = [
  ['Трекер сети', 'manager', 96, 0],
  ['1С: счета и оплаты', 'finance', 61, 3],
] as const;

type Call = Omit<Parameters<typeof keepRejectedCall>[1], 'offerId' | 'at'>;

/** Calls of advertisers with the mistakes that they make most. */
const rejectedCalls: (Call & { offer: string; times: number; daysAgo: number })[] = [
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
