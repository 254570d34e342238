import type { ParamsOf } from '#contract/method-types';
import type { Tx } from '../../platform/db/connection.ts';
import { asText } from '../../platform/mail/as-text.ts';
import type { Trail } from '../../platform/rpc/call.ts';
import { noField, notFound } from '../../platform/rpc/refusal.ts';
import { findContractAdvertisers } from './contract-queries.ts';
import { stateOf, whyNotInitial } from './save.ts';
import { type LockedCreative, lockCreatives, setApproved, setRefused } from './saved-queries.ts';
import { tellOwner } from './tell.ts';

type Wanted = ParamsOf<'operator.decide-creatives'>;

/** Decides each creative by itself; one that no longer waits, or lacks what an approval needs, stays as it is. */
export async function decideCreatives(tx: Tx, trail: Trail, wanted: Wanted) {
  const found = await lockCreatives(tx, wanted.ids);
  if (found.length === 0) throw notFound('Таких креативов нет');
  const contractIds = [...found, wanted].flatMap(({ contractId }) => contractId ?? []);
  const advertisers = await findContractAdvertisers(tx, contractIds);
  if (wanted.contractId !== undefined && !advertisers.has(wanted.contractId))
    throw noField('contractId', 'Такого договора рекламы нет');
  const whys = new Map<number, string>();
  for (const creative of found) {
    if (creative.userId !== null) trail.concerns(creative.userId);
    whys.set(creative.id, await decide(tx, creative, wanted, advertisers));
  }
  const items = wanted.ids.map((id) => {
    const why = whys.get(id) ?? 'Креатив не найден';
    return { id, isDone: why === '', why };
  });
  return { items };
}

/** Returns why the creative stays as it is; empty where it is decided. */
async function decide(
  tx: Tx,
  creative: LockedCreative,
  { decision, reason, ...given }: Wanted,
  advertisers: Map<number, number | null>,
) {
  const { id, state, isEnded, advertiserId } = creative;
  if (isEnded || state !== 'waits')
    return `Креатив уже не ждёт решения (${stateOf(creative)}): обновите список`;
  if (decision === 'refuse') {
    await setRefused(tx, id, reason);
    await tellOwner(tx, creative, 'не одобрен', `Причина: ${asText(reason)}`);
    return '';
  }
  const contractId = given.contractId ?? creative.contractId;
  const kktu = given.kktu || creative.kktu;
  if (contractId === null) return 'Выберите изначальный договор';
  if (kktu === '') return 'Укажите код ККТУ';
  const problem = whyNotInitial(advertisers.get(contractId) ?? null, advertiserId);
  if (problem) return problem;
  await setApproved(tx, id, { contractId, kktu });
  await tellOwner(
    tx,
    creative,
    'одобрен',
    'Сеть одобрила креатив и получает для него токен: с ним креатив можно выбрать в ссылке.',
  );
  return '';
}
