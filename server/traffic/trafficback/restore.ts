import { z } from 'zod';
import { trafficback } from '#contract/traffic/trafficback';
import type { Restore } from '../../accounts/history/kinds.ts';
import { putGlobal, reviveRule, updateRule } from './queries.ts';
import { changeGlobal, changeRules, globalRecord } from './record.ts';
import { guardRules, refuse, validateGlobal, validateRules } from './routing/guard.ts';
import { refuseTaken } from './staff.ts';

/** Restores a rule's former state; the checks of today's rules apply. */
export const restoreTrafficback: Restore = async (tx, { userId, recordId, by, state, settings }) => {
  const keep = await guardRules(tx, userId);
  const actor = { userId, by, isRestored: true };
  if (recordId === globalRecord) {
    const { offer, ...wanted } = globalForm.parse(state);
    const target = keep({ ...wanted, offerTo: offer });
    await validateGlobal(tx, settings, userId, target);
    return await changeGlobal(tx, actor, () => putGlobal(tx, userId, target));
  }
  const { offerFrom, ...wanted } = ruleForm.parse(state);
  const rule = { offerFrom, ...keep(wanted) };
  refuse((await validateRules(tx, settings, userId, [rule], recordId))[0]);
  const save = async () => {
    if (!(await updateRule(tx, userId, recordId, rule))) await reviveRule(tx, userId, recordId, rule);
  };
  await changeRules(tx, actor, { ids: [recordId] }, () => save().catch(refuseTaken));
};

/** Parsing drops the names in a state: a rule is restored by ids alone. */
const globalForm = z.object(trafficback['trafficback.create-trafficback-global'].params.shape);
const ruleForm = z.object(trafficback['trafficback.create-trafficback-offer'].params.shape);
