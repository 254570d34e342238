import { rpcLimits } from '#contract/rpc';
import type { Tx } from '../db/connection.ts';
import { findPartnersOffers } from '../offers/open-queries.ts';
import { Refusal } from '../rpc/refusal.ts';
import { type ReadLine, readSheet } from './csv-read.ts';
import { holdRules, judgeRules } from './guard.ts';
import { type Change, changeOf, countChanges, saveMany } from './many.ts';
import { findRules, type Rule } from './queries.ts';
import type { Actor } from './record.ts';
import type { Target } from './rules.ts';
import { tellTarget } from './tell-steps.ts';

type Judged = {
  line: number;
  rule: Rule | null;
  offerFrom: string;
  reason: string;
  change: Change | 'refused';
};

/** Imports rules from a file. A dry run returns the changes without making them; else one refused line refuses all. */
export async function importRules(tx: Tx, actor: Actor, csv: string, dryRun: boolean) {
  const { userId } = actor;
  const keep = await holdRules(tx, userId);
  const read = readSheet(csv);
  const earlier = await findRules(tx, userId);
  const rules = read.map((line) =>
    'wanted' in line ? { ...keep(line.wanted), offerFrom: line.wanted.offerFrom } : null,
  );
  const judged = await judgeLines(tx, userId, read, rules, earlier);
  if (!dryRun) {
    refuseAny(judged);
    await saveMany(
      tx,
      actor,
      rules.filter((rule) => rule !== null),
    );
  }
  const lines = await tellLines(tx, userId, judged, earlier);
  refuseLongReport(lines);
  return {
    lines,
    ...countChanges(judged.map(({ change }) => change)),
  };
}

async function judgeLines(
  tx: Tx,
  userId: number,
  read: ReadLine[],
  rules: (Rule | null)[],
  earlier: Map<number, Target>,
): Promise<Judged[]> {
  const faults = await judgeRules(
    tx,
    userId,
    rules.filter((rule) => rule !== null),
  );
  const left = faults.values();
  return read.map((line, place) => {
    const rule = rules[place] ?? null;
    const change = rule && changeOf(rule, earlier);
    const fault = 'wanted' in line ? (left.next().value?.sentence ?? '') : line.reason;
    // A rule that stays as it is needs no leave, also where it could not be made today.
    const reason = change === 'same' ? '' : fault;
    return {
      line: line.line,
      rule,
      offerFrom: line.offerFrom,
      reason,
      change: reason === '' && change ? change : 'refused',
    };
  });
}

function refuseAny(judged: Judged[]): void {
  const refused = judged.filter(({ change }) => change === 'refused');
  const [first] = refused;
  if (!first) return;
  const sentence = `Ничего не изменено. Строк с ошибками: ${refused.length}, первая — ${first.line}: ${first.reason}`;
  throw new Refusal('wrongField', sentence, { csv: sentence });
}

/** An answer over the limit of all answers would be lost after the rules were saved. */
const mostReportBytes = rpcLimits.answerBytes * 0.75;

function refuseLongReport(lines: unknown): void {
  if (Buffer.byteLength(JSON.stringify(lines)) <= mostReportBytes) return;
  const sentence = 'Отчёт о таком файле слишком велик: разделите файл на части';
  throw new Refusal('wrongField', sentence, { csv: sentence });
}

/** Offers by name, and where their traffic goes before and after. */
async function tellLines(tx: Tx, userId: number, judged: Judged[], earlier: Map<number, Target>) {
  const ids = judged.flatMap(({ rule }) =>
    rule ? [rule.offerFrom, rule.offerTo, earlier.get(rule.offerFrom)?.offerTo] : [],
  );
  const offers = await findPartnersOffers(
    tx,
    userId,
    ids.filter((id) => typeof id === 'number'),
  );
  const name = (id: number) => offers.get(id) ?? { id, name: String(id) };
  return judged.map(({ line, rule, offerFrom, reason, change }) => {
    const now = rule && earlier.get(rule.offerFrom);
    return {
      line,
      change,
      reason,
      offerFrom: rule ? name(rule.offerFrom).name : offerFrom,
      before: now ? tellTarget(now, name) : '',
      after: rule ? tellTarget(rule, name) : '',
    };
  });
}
