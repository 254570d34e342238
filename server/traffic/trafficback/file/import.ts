import type { ParamsOf } from '#contract/method-types';
import { rpcLimits } from '#contract/wire/rpc';
import { findPartnersOffers } from '../../../offers/offers/finding/open-queries.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { wrongField } from '../../../platform/rpc/refusal.ts';
import type { Marking } from '../../marks/rules.ts';
import { type Change, changeOf, countChanges, saveMany } from '../many.ts';
import { findRules, type Rule } from '../queries.ts';
import type { Actor } from '../record.ts';
import { describeTarget } from '../routing/describe-steps.ts';
import { validateRules, type WantedRule } from '../routing/guard.ts';
import type { Target } from '../routing/rules.ts';
import { type ReadLine, readSheet } from './csv-read.ts';

type CheckedLine = Pick<ReadLine, 'line' | 'offerFrom'> & {
  rule: Rule | null;
  reason: string;
  change: Change | 'refused';
};

/**
 * Imports rules from a file. A dry run returns the changes without making them. Otherwise one refused line refuses the whole
 * file; with `skipRefused` the refused lines are left out.
 */
export async function importRules(
  tx: Tx,
  { keep, actor, settings }: { keep: (wanted: WantedRule) => Target; actor: Actor; settings: Marking },
  { csv, dryRun, skipRefused }: ParamsOf<'trafficback.import-trafficbacks'>,
) {
  const { userId } = actor;
  const read = readSheet(csv);
  const earlier = await findRules(tx, userId);
  const rules = read.map((line) =>
    'wanted' in line ? { ...keep(line.wanted), offerFrom: line.wanted.offerFrom } : null,
  );
  const checked = await validateLines(tx, { userId, settings }, { read, rules, earlier });
  if (!dryRun) {
    if (!skipRefused) refuseAny(checked);
    const accepted = checked.filter(({ change }) => change !== 'refused');
    await saveMany(
      tx,
      actor,
      accepted.flatMap(({ rule }) => rule ?? []),
    );
  }
  const lines = await describeLines(tx, userId, checked, earlier);
  if (Buffer.byteLength(JSON.stringify(lines)) > mostReportBytes)
    throw wrongField('csv', 'Файл слишком большой: разделите его на части');
  return { lines, ...countChanges(checked.map(({ change }) => change)) };
}

type Of = { userId: number; settings: Marking };

async function validateLines(
  tx: Tx,
  of: Of,
  { read, rules, earlier }: { read: ReadLine[]; rules: (Rule | null)[]; earlier: Map<number, Target> },
): Promise<CheckedLine[]> {
  const faults = await findFaults(tx, of, rules, earlier);
  return read.map((one, place) => {
    const { line, offerFrom } = one;
    const rule = rules[place] ?? null;
    const reason = 'wanted' in one ? (faults.get(place) ?? '') : one.reason;
    return {
      line,
      rule,
      offerFrom,
      reason,
      change: reason === '' && rule ? changeOf(rule, earlier) : 'refused',
    };
  });
}

/** More passes than a file written by people needs; each pass asks the database. */
const mostPasses = 10;

/**
 * Reasons why rules are refused, by their indexes. A refused rule leaves its offer's earlier rule in force, and the earlier rule
 * may close a loop with the other rules; so the rest is checked again without the refused rules, until no rule is refused.
 */
async function findFaults(
  tx: Tx,
  { userId, settings }: Of,
  rules: (Rule | null)[],
  earlier: Map<number, Target>,
) {
  const faults = new Map<number, string>();
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const left = rules.flatMap((rule, place) => (rule && !faults.has(place) ? { rule, place } : []));
    const found = await validateRules(
      tx,
      settings,
      userId,
      left.map(({ rule }) => rule),
    );
    const before = faults.size;
    for (const [index, { rule, place }] of left.entries()) {
      const fault = found[index];
      // An unchanged rule is accepted, even where it could not be made today.
      if (fault && changeOf(rule, earlier) !== 'same') faults.set(place, fault.sentence);
    }
    if (faults.size === before) return faults;
  }
  throw wrongField('csv', 'В файле слишком много правил, по которым трафик пойдёт по кругу: исправьте их');
}

function refuseAny(checked: CheckedLine[]) {
  const refused = checked.filter(({ change }) => change === 'refused');
  const [first] = refused;
  if (!first) return;
  throw wrongField(
    'csv',
    `Ничего не изменено. Строк с ошибками: ${refused.length}, первая — ${first.line}: ${first.reason}`,
  );
}

/** Below `rpcLimits.answerBytes`: a longer answer would be lost after the rules were saved. */
const mostReportBytes = rpcLimits.answerBytes * 0.75;

/** Describes the lines in words: offers by name, and their targets before and after the import. */
async function describeLines(tx: Tx, userId: number, checked: CheckedLine[], earlier: Map<number, Target>) {
  const ids = checked.flatMap(({ rule }) =>
    rule ? [rule.offerFrom, rule.offerTo, earlier.get(rule.offerFrom)?.offerTo] : [],
  );
  const offers = await findPartnersOffers(
    tx,
    userId,
    ids.filter((id) => typeof id === 'number'),
  );
  const name = (id: number) => offers.get(id) ?? { id, name: String(id) };
  return checked.map(({ line, rule, offerFrom, reason, change }) => {
    const now = rule && earlier.get(rule.offerFrom);
    return {
      line,
      change,
      reason,
      offerFrom: rule ? name(rule.offerFrom).name : offerFrom,
      offerFromId: rule?.offerFrom ?? null,
      before: now ? describeTarget(now, name) : '',
      after: rule ? describeTarget(rule, name) : '',
    };
  });
}
