import type { trafficback } from '#contract/traffic/trafficback';
import { changedBy } from '../../accounts/history/record.ts';
import { findOpenOffers } from '../../offers/offers/finding/open-queries.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { importRules } from './file/import.ts';
import { findGlobalCard } from './global.ts';
import { findRule } from './list-queries.ts';
import { saveMany } from './many.ts';
import { findRulesPage } from './page-queries.ts';
import { deleteGlobal, deleteRule, findIsCustom, insertRule, putGlobal, updateRule } from './queries.ts';
import { type Actor, changeGlobal, changeRules } from './record.ts';
import { holdRules, refuse, validateGlobal, validateRules } from './routing/guard.ts';
import { simulate } from './routing/simulate.ts';
import { refuseTaken } from './staff.ts';

/** See docs/decisions/0030-trafficback.md. */
export const trafficbackHandlers: Handlers<typeof trafficback> = {
  async 'trafficback.get-trafficback-global'(_params, { sql, partner }) {
    return await findGlobalCard(sql, partner.id);
  },

  async 'trafficback.create-trafficback-global'({ offer, ...wanted }, call) {
    const { id: userId } = call.partner;
    await call.sql.begin(async (tx) => {
      const keep = await holdRules(tx, userId);
      const target = keep({ ...wanted, offerTo: offer });
      await validateGlobal(tx, userId, target);
      await changeGlobal(tx, actor(call), () => putGlobal(tx, userId, target));
    });
    return { ok: true };
  },

  async 'trafficback.delete-trafficback-global'(_params, call) {
    const { id: userId } = call.partner;
    await call.sql.begin(async (tx) => {
      await holdRules(tx, userId);
      const wasThere = await changeGlobal(tx, actor(call), () => deleteGlobal(tx, userId));
      if (!wasThere) throw notFound('Глобального правила нет');
    });
    return { ok: true };
  },

  async 'trafficback.get-trafficback-offer'({ id }, { sql, partner }) {
    const rule = await findRule(sql, partner.id, id);
    if (!rule) throw notFound();
    return rule;
  },

  async 'trafficback.create-trafficback-offer'({ offerFrom, ...wanted }, call) {
    const { id: userId } = call.partner;
    const id = await call.sql
      .begin(async (tx) => {
        const keep = await holdRules(tx, userId);
        const rule = { offerFrom, ...keep(wanted) };
        refuse((await validateRules(tx, userId, [rule]))[0]);
        return await changeRules(tx, actor(call), { offersFrom: [offerFrom] }, () =>
          insertRule(tx, userId, rule),
        );
      })
      .catch(refuseTaken);
    return { id };
  },

  async 'trafficback.update-trafficback-offer'({ id, offerFrom, ...wanted }, call) {
    const { id: userId } = call.partner;
    await call.sql
      .begin(async (tx) => {
        const keep = await holdRules(tx, userId);
        if (!(await findRule(tx, userId, id))) throw notFound();
        const rule = { offerFrom, ...keep(wanted) };
        refuse((await validateRules(tx, userId, [rule], id))[0]);
        await changeRules(tx, actor(call), { ids: [id] }, () => updateRule(tx, userId, id, rule));
      })
      .catch(refuseTaken);
    return { ok: true };
  },

  async 'trafficback.delete-trafficback-offer'({ id }, call) {
    const { id: userId } = call.partner;
    await call.sql.begin(async (tx) => {
      await holdRules(tx, userId);
      const isDeleted = await changeRules(tx, actor(call), { ids: [id] }, () => deleteRule(tx, userId, id));
      if (!isDeleted) throw notFound();
    });
    return { ok: true };
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
    const { id: userId } = call.partner;
    return await call.sql.begin(async (tx) => {
      const target = (await holdRules(tx, userId))(wanted);
      const rules = [...new Set(offersFrom)].map((offerFrom) => ({ offerFrom, ...target }));
      const fault = (await validateRules(tx, userId, rules)).find((found) => found !== null);
      refuse(fault, { offerFrom: 'offersFrom' });
      const { created, updated, same } = await saveMany(tx, actor(call), rules);
      return { created, updated, same };
    });
  },

  async 'trafficback.import-trafficbacks'(wanted, call) {
    return await call.sql.begin((tx) => importRules(tx, actor(call), wanted));
  },

  async 'trafficback.simulate'({ at, ...request }, { sql, partner, settings }) {
    const moment = at === undefined ? Date.now() : Date.parse(at);
    return await simulate(sql, partner.id, settings.networkTimeZone, { ...request, at: moment });
  },
};

/** The author of a change of rules, for the history. */
function actor(call: PartnerCall): Actor {
  return { userId: call.partner.id, by: changedBy(call) };
}
