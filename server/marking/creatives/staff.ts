import type { creativesStaff } from '#contract/marking/staff-creatives';
import type { ParamsOf } from '#contract/method-types';
import type { Tx } from '../../platform/db/connection.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Trail } from '../../platform/rpc/call.ts';
import { conflict, noField, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { requireMarking } from '../switch/require.ts';
import { findOfferAdvertisers } from './contract-queries.ts';
import { decideCreatives } from './decide.ts';
import { giveToken } from './give-token.ts';
import { importCreatives } from './import.ts';
import { tellLinks } from './link-task.ts';
import { creativeOnWire } from './queries.ts';
import { refuseContract, saveCreative } from './save.ts';
import { type KeptState, type LockedCreative, lockCreatives, setEnded } from './saved-queries.ts';
import { findStaffCreative, findStaffCreatives } from './staff-queries.ts';
import { findTokens } from './used-queries.ts';

/** See docs/decisions/0242-marking.md. */
export const creativesStaffHandlers: Handlers<typeof creativesStaff> = {
  async 'operator.get-creatives'(filter, { sql, settings }) {
    requireMarking(settings);
    const { items, pagination } = await findStaffCreatives(sql.replanned, filter);
    return { items: items.map(creativeOnWire), pagination };
  },

  async 'operator.get-creative'({ id }, { sql, settings }) {
    requireMarking(settings);
    return creativeOnWire(orNotFound(await findStaffCreative(sql, id), 'Такого креатива нет'));
  },

  'operator.save-creative': (wanted, { settings }) => {
    requireMarking(settings);
    return async (tx, trail) => ({ id: await save(tx, trail, wanted) });
  },

  'operator.decide-creatives': (wanted, { settings }) => {
    requireMarking(settings);
    return async (tx, trail) => await decideCreatives(tx, trail, wanted);
  },

  'operator.set-creative-token': ({ id, erid }, { settings }) => {
    requireMarking(settings);
    return async (tx, trail) => concerns(trail, await giveToken(tx, { id, erid }));
  },

  'operator.end-creative': ({ id }, { settings }) => {
    requireMarking(settings);
    return async (tx, trail) => {
      const creative = await lockOne(tx, id);
      concerns(trail, creative);
      if (creative.isEnded) throw conflict('id', 'Этот креатив уже завершён');
      if (creative.state !== 'has-token')
        throw conflict('id', 'У этого креатива нет токена: завершать нечего');
      await setEnded(tx, id);
      await enqueue(tx, tellLinks, { id, what: 'ended' });
    };
  },

  'operator.import-creatives': ({ text }, { settings }) => {
    requireMarking(settings);
    return async (tx, trail) => await importCreatives(tx, trail, text);
  },

  async 'operator.get-ad-tokens'(filter, { sql, settings }) {
    requireMarking(settings);
    return await findTokens(sql.replanned, filter);
  },
};

async function save(tx: Tx, trail: Trail, wanted: ParamsOf<'operator.save-creative'>) {
  const { id, offerId, contractId, idempotencyKey: _, purpose: _purpose, ...content } = wanted;
  const before = id === undefined ? null : await lockOne(tx, id);
  if (before) concerns(trail, before);
  const advertiserId = (await findOfferAdvertisers(tx, [offerId])).get(offerId);
  if (advertiserId === undefined) throw noField('offerId', 'Такого оффера нет');
  if (contractId !== null) await refuseContract(tx, contractId, advertiserId);
  const state = stateAfter(before, contractId !== null && content.kktu !== '');
  const userId = before?.userId ?? null;
  return await saveCreative(tx, before, { userId, offerId, contractId, state, content });
}

/** A network's creative is approved by being saved; a partner's stays undecided where it was, and needs a decision without a contract. */
function stateAfter(before: LockedCreative | null, isComplete: boolean): KeptState {
  if (!before || before.userId === null) return isComplete ? 'approved' : 'draft';
  if (before.state !== 'approved' && before.state !== 'has-token') return before.state;
  return isComplete ? 'approved' : 'waits';
}

async function lockOne(tx: Tx, id: number) {
  const [found] = await lockCreatives(tx, [id]);
  return orNotFound(found, 'Такого креатива нет');
}

function concerns(trail: Trail, { id, userId }: LockedCreative) {
  trail.names(`creative-${id}`);
  if (userId !== null) trail.concerns(userId);
}
