import type { OperatorContract } from '#contract/index';
import { mostNeeds, type NeedKind, needKinds } from '#contract/reports/first-page';
import type { Sql } from '../../platform/db/connection.ts';
import { type Found, findNeeds } from './need-queries.ts';

/**
 * The method that ends a need: only staff who may call the method see the need. Where no method ends it, the method whose page
 * shows it.
 */
const endedBy: Record<NeedKind, keyof OperatorContract> = {
  'postbacks-failing': 'operator.resend-postback',
  'postbacks-paused': 'operator.resend-postback',
  refusals: 'operator.retry-conversion-refusals',
  'waiting-calls': 'operator.retry-waiting-calls',
  'silent-advertisers': 'operator.save-offer',
  'caps-reached': 'operator.save-offer',
  applications: 'operator.approve-applications',
  orders: 'operator.set-order-status',
  payees: 'operator.check-payee',
  destinations: 'operator.check-destination',
  withdrawals: 'operator.approve-withdrawals',
  losses: 'operator.decide-losses',
  'revenue-shares': 'operator.decide-revenue-share',
  'withdrawal-ends': 'operator.drop-withdrawal-end',
  registries: 'operator.approve-registry',
  'paid-ended': 'operator.match-line',
  'access-requests': 'operator.grant-access',
  'promo-requests': 'operator.decide-promo-requests',
  creatives: 'operator.decide-creatives',
  tickets: 'operator.answer-ticket',
  'statement-lines': 'operator.match-line',
  'acts-objected': 'operator.void-act',
  'receipts-attached': 'operator.check-receipt',
  'receipts-late': 'operator.check-receipt',
  'bills-overdue': 'operator.mark-advertiser-bill',
  letters: 'operator.retry-delivery',
  jobs: 'operator.retry-jobs',
  spool: 'operator.get-system',
  proof: 'operator.get-proof-state',
};

export async function readNeeds(
  sql: Sql,
  { may, marking }: { may: (method: keyof OperatorContract) => boolean; marking: boolean },
  today: string,
) {
  const kinds = needKinds.filter((kind) => may(endedBy[kind]) && (marking || kind !== 'creatives'));
  const found = await findNeeds(sql, kinds, today);
  return kinds.map((kind) =>
    needOf(
      kind,
      found.filter((row) => row.kind === kind),
    ),
  );
}

function needOf(kind: NeedKind, rows: Found[]) {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const times = rows.flatMap(({ oldestAt }) => oldestAt ?? []).sort((a, b) => a.getTime() - b.getTime());
  return {
    kind,
    count: Math.min(count, mostNeeds),
    isMore: count > mostNeeds,
    oldestAt: times[0] ?? null,
    sums: rows.flatMap(({ currencyCode, amount }) => (currencyCode ? [{ currencyCode, amount }] : [])),
  };
}
