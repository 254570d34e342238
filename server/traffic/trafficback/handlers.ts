import type { trafficback } from '#contract/traffic/trafficback';
import { changedBy } from '../../accounts/history/record.ts';
import { findOpenOffers } from '../../offers/offers/finding/open-queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { importRules } from './file/import.ts';
import { findGlobalCard } from './global-queries.ts';
import { findRule } from './list-queries.ts';
import { saveMany } from './many.ts';
import { findRulesPage } from './page-queries.ts';
import { deleteGlobal, deleteRule, findIsCustom, insertRule, putGlobal, updateRule } from './queries.ts';
import { type Actor, changeGlobal, changeRules } from './record.ts';
import { guardRules, refuse, validateGlobal, validateRules } from './routing/guard.ts';
import { simulate } from './routing/simulate.ts';
import { refuseTaken } from './staff.ts';

/** See docs/decisions/0030-trafficback.md. */
export const trafficbackHandlers: Handlers<typeof trafficback> = {
  async 'trafficback.get-trafficback-global'(_params, { sql, partner }) {
    return await findGlobalCard(sql, partner.id);
  },

  async 'trafficback.create-trafficback-global'({ offer, ...wanted }, call) {
    await withRules(call, async (tx, keep, actor) => {
      const target = keep({ ...wanted, offerTo: offer });
      await validateGlobal(tx, call.settings, actor.userId, target);
      await changeGlobal(tx, actor, () => putGlobal(tx, actor.userId, target));
    });
  },

  async 'trafficback.delete-trafficback-global'(_params, call) {
    await withRules(call, async (tx, _keep, actor) => {
      const wasThere = await changeGlobal(tx, actor, () => deleteGlobal(tx, actor.userId));
      if (!wasThere) throw notFound('Глобального правила нет');
    });
  },

  async 'trafficback.get-trafficback-offer'({ id }, { sql, partner }) {
    const rule = await findRule(sql, partner.id, id);
    if (!rule) throw notFound();
    return rule;
  },

  async 'trafficback.create-trafficback-offer'({ offerFrom, ...wanted }, call) {
    const create = withRules(call, async (tx, keep, actor) => {
      const rule = { offerFrom, ...keep(wanted) };
      refuse((await validateRules(tx, call.settings, actor.userId, [rule]))[0]);
      return await changeRules(tx, actor, { offersFrom: [offerFrom] }, () =>
        insertRule(tx, actor.userId, rule),
      );
    });
    return { id: await create.catch(refuseTaken) };
  },

  async 'trafficback.update-trafficback-offer'({ id, offerFrom, ...wanted }, call) {
    const update = withRules(call, async (tx, keep, actor) => {
      if (!(await findRule(tx, actor.userId, id))) throw notFound();
      const rule = { offerFrom, ...keep(wanted) };
      refuse((await validateRules(tx, call.settings, actor.userId, [rule], id))[0]);
      await changeRules(tx, actor, { ids: [id] }, () => updateRule(tx, actor.userId, id, rule));
    });
    await update.catch(refuseTaken);
  },

  async 'trafficback.delete-trafficback-offer'({ id }, call) {
    await withRules(call, async (tx, _keep, actor) => {
      const isDeleted = await changeRules(tx, actor, { ids: [id] }, () => deleteRule(tx, actor.userId, id));
      if (!isDeleted) throw notFound();
    });
  },

  async 'trafficback.get-trafficbacks-offer'(wanted, { sql, partner }) {
    return await findRulesPage(sql.replanned, partner.id, wanted);
  },

  async 'trafficback.get-offers-from'(search, { sql, partner }) {
    return await findOpenOffers(sql, partner.id, { ...search, onlyActive: false });
  },

  async 'trafficback.get-offers-to'(search, { sql, partner }) {
    return await findOpenOffers(sql, partner.id, { ...search, onlyActive: true });
  },

  async 'trafficback.get-is-custom-trafficback'(_params, { sql, partner }) {
    return { isCustom: await findIsCustom(sql, partner.id) };
  },

  async 'trafficback.create-trafficbacks-offer'({ offersFrom, ...wanted }, call) {
    return await withRules(call, async (tx, keep, actor) => {
      const target = keep(wanted);
      const rules = [...new Set(offersFrom)].map((offerFrom) => ({ offerFrom, ...target }));
      const fault = (await validateRules(tx, call.settings, actor.userId, rules)).find(
        (found) => found !== null,
      );
      refuse(fault, { offerFrom: 'offersFrom' });
      return await saveMany(tx, actor, rules);
    });
  },

  async 'trafficback.import-trafficbacks'(wanted, call) {
    return await withRules(call, (tx, keep, actor) =>
      importRules(tx, { keep, actor, settings: call.settings }, wanted),
    );
  },

  async 'trafficback.simulate'({ at, ...request }, { sql, partner, settings }) {
    const moment = at === undefined ? Date.now() : Date.parse(at);
    return await simulate(sql, partner.id, settings, { ...request, at: moment });
  },
};

type Keep = Awaited<ReturnType<typeof guardRules>>;

/** Runs `act` on the caller's rules, locked until it ends. `keep` reduces a wanted target to an allowed one. */
async function withRules<T>(call: PartnerCall, act: (tx: Tx, keep: Keep, actor: Actor) => Promise<T>) {
  const actor = { userId: call.partner.id, by: changedBy(call) };
  return await call.sql.begin(async (tx) => await act(tx, await guardRules(tx, actor.userId), actor));
}
