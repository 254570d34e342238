import type { trafficback } from '#contract/trafficback';
import { findOpenOffers } from '../offers/open.ts';
import { notFound } from '../refusal.ts';
import type { Handlers } from '../rpc.ts';
import { findGlobalCard } from './global.ts';
import { holdRules, judgeGlobal, judgeRules, refuse } from './guard.ts';
import { importRules } from './import.ts';
import { findRule, findRulesPage } from './list.ts';
import { saveMany } from './many.ts';
import { deleteGlobal, deleteRule, findIsCustom, insertRule, putGlobal, updateRule } from './queries.ts';
import { simulate } from './simulate.ts';
import { refuseTaken } from './taken.ts';

export const trafficbackHandlers: Handlers<typeof trafficback> = {
  async 'trafficback.get-trafficback-global'(_params, { sql, partner }) {
    return await findGlobalCard(sql, partner.id);
  },

  async 'trafficback.create-trafficback-global'({ offer, ...wanted }, { sql, partner }) {
    await sql.begin(async (tx) => {
      const keep = await holdRules(tx, partner.id);
      const target = keep({ ...wanted, offerTo: offer });
      await judgeGlobal(tx, partner.id, target);
      await putGlobal(tx, partner.id, target);
    });
    return { ok: true };
  },

  async 'trafficback.delete-trafficback-global'(_params, { sql, partner }) {
    if (!(await sql.begin((tx) => deleteGlobal(tx, partner.id)))) throw notFound('Глобального правила нет');
    return { ok: true };
  },

  async 'trafficback.get-trafficback-offer'({ id }, { sql, partner }) {
    const rule = await findRule(sql, partner.id, id);
    if (!rule) throw notFound();
    return rule;
  },

  async 'trafficback.create-trafficback-offer'({ offerFrom, ...wanted }, { sql, partner }) {
    const id = await sql
      .begin(async (tx) => {
        const keep = await holdRules(tx, partner.id);
        const rule = { offerFrom, ...keep(wanted) };
        refuse((await judgeRules(tx, partner.id, [rule]))[0]);
        return await insertRule(tx, partner.id, rule);
      })
      .catch(refuseTaken);
    return { id };
  },

  async 'trafficback.update-trafficback-offer'({ id, offerFrom, ...wanted }, { sql, partner }) {
    await sql
      .begin(async (tx) => {
        const keep = await holdRules(tx, partner.id);
        if (!(await findRule(tx, partner.id, id))) throw notFound();
        const rule = { offerFrom, ...keep(wanted) };
        refuse((await judgeRules(tx, partner.id, [rule], id))[0]);
        await updateRule(tx, partner.id, id, rule);
      })
      .catch(refuseTaken);
    return { ok: true };
  },

  async 'trafficback.delete-trafficback-offer'({ id }, { sql, partner }) {
    if (!(await sql.begin((tx) => deleteRule(tx, partner.id, id)))) throw notFound();
    return { ok: true };
  },

  async 'trafficback.get-trafficbacks-offer'(wanted, { sql, partner }) {
    const { items, totalCount } = await findRulesPage(sql, partner.id, wanted);
    return { items, pagination: { totalCount } };
  },

  async 'trafficback.get-offers-from'(search, { sql, partner }) {
    const { items, totalCount } = await findOpenOffers(sql, partner.id, { ...search, onlyActive: false });
    return { items, pagination: { totalCount } };
  },

  async 'trafficback.get-offers-to'(search, { sql, partner }) {
    const { items, totalCount } = await findOpenOffers(sql, partner.id, { ...search, onlyActive: true });
    return { items, pagination: { totalCount } };
  },

  async 'trafficback.get-is-custom-trafficback'(_params, { sql, partner }) {
    return { isCustom: await findIsCustom(sql, partner.id) };
  },

  async 'trafficback.create-trafficbacks-offer'({ offersFrom, ...wanted }, { sql, partner }) {
    return await sql.begin(async (tx) => {
      const keep = await holdRules(tx, partner.id);
      const target = keep(wanted);
      const rules = [...new Set(offersFrom)].map((offerFrom) => ({ offerFrom, ...target }));
      const fault = (await judgeRules(tx, partner.id, rules)).find((found) => found !== null);
      refuse(fault, { offerFrom: 'offersFrom' });
      const { created, updated, same } = await saveMany(tx, partner.id, rules);
      return { created, updated, same };
    });
  },

  async 'trafficback.import-trafficbacks'({ csv, dryRun }, { sql, partner }) {
    return await sql.begin((tx) => importRules(tx, partner.id, csv, dryRun));
  },

  async 'trafficback.simulate'(request, { sql, partner }) {
    return await simulate(sql, partner.id, request);
  },
};
