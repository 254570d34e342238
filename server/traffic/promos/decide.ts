import type { ParamsOf } from '#contract/method-types';
import { foldCode, promoStateNames } from '#contract/traffic/promo-names';
import type { Tx } from '../../platform/db/connection.ts';
import type { Trail } from '../../platform/rpc/call.ts';
import { notFound } from '../../platform/rpc/refusal.ts';
import { isTaken } from './save.ts';
import { type LockedPromo, lockPromos, setGiven, setRefused, takeFree } from './staff-queries.ts';
import { tellGiven, tellRefused } from './tell.ts';

type Wanted = Omit<ParamsOf<'operator.decide-promo-requests'>, 'ids' | 'idempotencyKey'>;
type Request = LockedPromo & { userId: number };

/** Decides each request by itself; one that no longer waits, or whose code is taken, stays as it is. */
export async function decideRequests(tx: Tx, trail: Trail, ids: number[], wanted: Wanted, timeZone: string) {
  const found = (await lockPromos(tx, ids)).flatMap(({ userId, ...one }) =>
    userId === null ? [] : [{ ...one, userId }],
  );
  if (found.length === 0) throw notFound('Таких запросов нет');
  const whys = new Map<number, string>();
  for (const one of found) {
    trail.concerns(one.userId);
    whys.set(one.id, await decide(tx, one, wanted, timeZone));
  }
  const items = ids.map((id) => {
    const why = whys.get(id) ?? 'Запрос не найден';
    return { id, isDone: why === '', why };
  });
  return { items };
}

/** Returns why the request stays as it is; empty where it is decided. */
async function decide(tx: Tx, request: Request, { decision, code, reason }: Wanted, timeZone: string) {
  const { id, userId, state } = request;
  if (state !== 'requested') {
    const name = promoStateNames[state === 'given' ? 'active' : state];
    return `Запрос уже решён («${name}»): обновите список`;
  }
  if (decision === 'refuse') {
    await setRefused(tx, id, reason);
    await tellRefused(tx, userId, request, reason);
    return '';
  }
  if (request.isStopped) return 'Партнёр заблокирован: разблокируйте его или откажите';
  try {
    const given = await tx.savepoint((part) => grant(part, request, code));
    if (!given) return 'Свободных промокодов у оффера нет: укажите код';
    await tellGiven(tx, request, [{ userId, code: given, from: new Date() }], timeZone);
    return '';
  } catch (error) {
    if (!isTaken(error)) throw error;
    return `Промокод «${code ?? request.code ?? ''}» занят: дайте другой`;
  }
}

/** Gives the named code, else the one asked for, else the oldest free one; returns it, null where there is none. */
async function grant(tx: Tx, { id, offerId, ...request }: Request, named: string | undefined) {
  const code = named ?? request.code;
  const asked = code === null ? null : { code, folded: foldCode(code), until: null, payouts: null };
  const given = (await takeFree(tx, offerId, asked?.folded ?? null)) ?? asked;
  if (!given) return null;
  await setGiven(tx, id, given);
  return given.code;
}
