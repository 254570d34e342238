import assert from 'node:assert/strict';
import type { TestApp } from '../app.ts';

type Partner = Awaited<ReturnType<TestApp['partner']>>;

/** The answer to an import: its lines, the counts, and the change of each line. */
export async function imported(partner: Partner, csv: string, dryRun = true) {
  const { lines, ...counts } = await partner.result('trafficback.import-trafficbacks', { csv, dryRun });
  return { lines, counts: Object.values(counts), changes: lines.map(({ change }) => change) };
}

/** The partner's rules as the cabinet's download gives them. */
export async function downloaded(app: TestApp, partner: Partner): Promise<string> {
  const headers = { cookie: partner.cookie() ?? '' };
  const response = await fetch(`${app.url}/trafficback.csv`, { headers, redirect: 'manual' });
  assert.equal(response.status, 200);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}

/** The targets of a partner's rules, an offer's id or an own link, by the rule's offer. */
export async function targetsOf(partner: Partner) {
  const { items } = await partner.result('trafficback.get-trafficbacks-offer', { pageSize: 100 });
  return new Map(items.map(({ offerFrom, offerTo, link }) => [offerFrom.id, offerTo?.id ?? link]));
}
