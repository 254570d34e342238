import type { CreativeState } from '#contract/marking/creative-names';
import { creativeStateNames } from '#contract/marking/creative-names';
import { quote } from '#contract/wire/text';
import { type Tx, violates } from '../../platform/db/connection.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { conflict, notFound } from '../../platform/rpc/refusal.ts';
import { tellLinks } from './link-task.ts';
import { nameOf } from './save.ts';
import { type LockedCreative, lockCreatives } from './saved-queries.ts';
import { tellToken } from './tell.ts';
import { findTaken, moveUses, setTokens } from './token-queries.ts';

type Token = { id: number; erid: string };
export type TokenFault = { id: number; field: 'id' | 'erid'; fault: string };

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
  const creatives = new Map((await lockCreatives(tx, ids)).map((one) => [one.id, one]));
  const erids = tokens.map(({ erid }) => erid);
  const taken = new Map((await findTaken(tx, erids)).map((one) => [one.erid, nameOf(one)]));
  const faults = tokens.flatMap((token) => faultOf(token, creatives.get(token.id), taken));
  const given = [...creatives.values()];
  if (faults.length > 0) return { faults, given: [] };
  try {
    await tx.savepoint((part) => setTokens(part, tokens));
  } catch (error) {
    if (!violates(error, 'creatives_erid_key')) throw error;
    // Another manager's partner has it, whom this one must not learn of, or somebody has just written it.
    const [{ id } = { id: 0 }] = tokens;
    return {
      faults: [{ id, field: 'erid' as const, fault: 'Такой токен уже есть у другого креатива' }],
      given: [],
    };
  }
  for (const creative of given) await followToken(tx, creative);
  return { faults: [], given };
}

const unknown = 'Такого креатива нет';

function faultOf(
  { id, erid }: Token,
  creative: LockedCreative | undefined,
  taken: Map<string, string>,
): TokenFault[] {
  if (!creative) return [{ id, field: 'id', fault: unknown }];
  const why = whyNoToken(creative);
  if (why) return [{ id, field: 'id', fault: why }];
  const other = taken.get(erid);
  return other ? [{ id, field: 'erid', fault: `Этот токен уже у креатива ${other}` }] : [];
}

function whyNoToken({ state, isEnded, erid }: LockedCreative): string | null {
  if (erid !== null) return `У креатива уже есть токен ${erid}: он не меняется`;
  const shown: CreativeState = isEnded ? 'ended' : state;
  return shown === 'approved'
    ? null
    : `Токен получает одобренный креатив, а этот — ${quote(creativeStateNames[shown])}`;
}

async function followToken(tx: Tx, creative: LockedCreative) {
  const { id, replacesId } = creative;
  if (replacesId !== null) {
    await moveUses(tx, replacesId, id);
    await enqueue(tx, tellLinks, { id, what: 'replaced' });
  }
  await tellToken(tx, creative);
}
