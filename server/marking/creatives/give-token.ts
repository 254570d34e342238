import { type Tx, twiceBy } from '../../platform/db/connection.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { conflict, notFound } from '../../platform/rpc/refusal.ts';
import { tellLinks } from './link-task.ts';
import { nameOf, stateOf } from './save.ts';
import { type LockedCreative, lockCreatives } from './saved-queries.ts';
import { tellOwner } from './tell.ts';
import { findTaken, moveUses, setTokens, type Taken, type Token } from './token-queries.ts';

type TokenFault = { id: number; field: 'id' | 'erid'; fault: string };

/**
 * Gives an approved creative its token, typed or of an operator of advertising data. Where it replaces another, links, promo codes and
 * showcases go over to it in the same transaction. Throws a refusal at `id` or `erid`.
 */
export async function giveToken(tx: Tx, token: Token): Promise<LockedCreative> {
  const { faults, given } = await giveTokens(tx, [token]);
  const [fault] = faults;
  if (fault) throw fault.fault === unknown ? notFound(unknown) : conflict(fault.field, fault.fault);
  const [creative] = given;
  if (!creative) throw new Error('a creative without a fault got no token');
  return creative;
}

/** Gives tokens, all or none: with faults nothing is written. Race: the creatives stay locked until the transaction ends. */
export async function giveTokens(tx: Tx, tokens: readonly Token[]) {
  const ids = tokens.map(({ id }) => id);
  const given = await lockCreatives(tx, ids);
  const creatives = new Map(given.map((one) => [one.id, one]));
  const erids = tokens.map(({ erid }) => erid);
  const taken = await findTaken(tx, erids);
  const faults = tokens.flatMap((token) => faultOf(token, creatives.get(token.id), taken));
  if (faults.length > 0) return { faults, given: [] };
  try {
    await tx.savepoint((part) => setTokens(part, tokens));
  } catch (error) {
    const taken = twiceBy(error, 'creatives_erid_key');
    if (taken === undefined) throw error;
    const { id } = tokens.find(({ erid }) => erid === taken) ?? { id: 0 };
    return { faults: [{ id, field: 'erid' as const, fault: hiddenToken }], given: [] };
  }
  for (const creative of given) await followToken(tx, creative);
  return { faults: [], given };
}

const unknown = 'Такого креатива нет';
/** Another manager's partner has the token, whom this one must not learn of, or somebody has just written it. */
export const hiddenToken = 'Такой токен уже есть у другого креатива';

function faultOf({ id, erid }: Token, creative: LockedCreative | undefined, taken: Taken): TokenFault[] {
  const why = creative ? whyNoToken(creative) : unknown;
  if (why) return [{ id, field: 'id', fault: why }];
  const fault = whyTaken(erid, taken);
  return fault ? [{ id, field: 'erid', fault }] : [];
}

function whyNoToken(creative: LockedCreative): string | null {
  const { state, isEnded, erid } = creative;
  if (erid !== null) return `У креатива уже есть токен ${erid}: он не меняется`;
  return state === 'approved' && !isEnded
    ? null
    : `Токен получает одобренный креатив, а этот — ${stateOf(creative)}`;
}

/** Why nobody else gets a token; null where it is free. */
export function whyTaken(erid: string, taken: Taken): string | null {
  const other = taken.get(erid);
  return other ? `Этот токен уже у креатива ${nameOf(other)}` : null;
}

async function followToken(tx: Tx, creative: LockedCreative) {
  const { id, replacesId } = creative;
  if (replacesId !== null) {
    await moveUses(tx, replacesId, id);
    await enqueue(tx, tellLinks, { id, what: 'replaced' });
  }
  await tellOwner(tx, creative, 'получил токен', 'Его можно выбрать в ссылках: их адреса будут с токеном.');
}
