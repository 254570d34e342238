import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readRaw } from '../../testing/traffic/raw-report.ts';
import { makeTraffic } from '../../testing/traffic/traffic.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const time = { from: new Date('2026-03-26T20:00:00Z'), to: new Date('2026-04-02T04:00:00Z') };

test('what trafficback saved equals the clicks that were not taken and what came of them @full', async () => {
  const partner = await app.partner();
  await makeTraffic(app, partner, time);
  const { clicks, conversions } = await readRaw(app.sql, partner.id);
  const within = { from: '2026-03-28', to: '2026-04-01', timeZone: 'Europe/Berlin' };
  const { items, totals } = await partner.result('statistics.get-trafficback', within);
  const isIn = (at: Date) => at >= new Date('2026-03-27T23:00:00Z') && at < new Date('2026-04-01T22:00:00Z');
  const ours = clicks.filter(({ at }) => isIn(at));
  const lost = ours.filter(({ reason }) => reason !== '');
  const converted = conversions.filter(({ clickAt, reason }) => isIn(clickAt) && reason !== '');
  const incomeOf = (those: typeof converted) =>
    those.reduce(
      (sum, { state, amount }) => sum + (state === 'hold' || state === 'approve' ? amount : 0),
      0,
    ) / 100;
  assert.deepEqual(totals, {
    all: ours.length,
    saved: lost.filter(({ outcome }) => outcome !== 'fallback').length,
    clicks: lost.length,
    bots: lost.filter(({ isBot }) => isBot).length,
    conversions: converted.length,
    income: incomeOf(converted),
  });
  assert.ok(totals.income > 0 && items.length > 5);
  for (const { reason, outcome, offer, ...row } of items) {
    const isEnd = (end: string) =>
      outcome === 'offer' ? end === 'offer' || end === 'network-choice' : end === outcome;
    const same = lost.filter(
      (click) => click.reason === reason && isEnd(click.outcome) && click.offer === (offer?.id ?? 0),
    );
    const paid = converted.filter(
      (one) => outcome === 'offer' && one.reason === reason && one.offer === offer?.id,
    );
    assert.deepEqual(row, {
      clicks: same.length,
      bots: same.filter(({ isBot }) => isBot).length,
      byChoice: same.filter((click) => click.outcome === 'network-choice').length,
      conversions: paid.length,
      income: incomeOf(paid),
    });
  }
  assert.deepEqual(
    items.map(({ income }) => income),
    items.map(({ income }) => income).toSorted((a, b) => b - a),
  );
});
