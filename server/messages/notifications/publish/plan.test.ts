import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../testing/app.ts';
import { explainAll, fillNotifications } from '../../../testing/notifications/many-notifications.ts';

/** Counts that grow with the data, each up to a bound. */
const deep = ['search among the newest', 'page 1000'];

test('what a page asks costs as many pages of the database with 22,000 notifications as with 1,000 @full', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const one = await app.partner();
  const other = await app.partner();
  await fillNotifications(app.sql, one.id, 1_000);
  await fillNotifications(app.sql, other.id, 22_000);
  const few = await explainAll(app.sql, one.id);
  const many = await explainAll(app.sql, other.id);
  for (const [name, cost] of Object.entries(many)) {
    assert.deepEqual([name, cost.wholeTables], [name, []]);
    const usual = few[name]?.pages ?? 0;
    // Each of up to ten ranges may go one level of the index deeper.
    if (!deep.includes(name)) assert.ok(cost.pages <= usual + 40, `${name}: ${usual}, then ${cost.pages}`);
  }
});

test('a search by the index reads nothing of what other partners were told @full', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const one = await app.partner();
  const other = await app.partner();
  await fillNotifications(app.sql, other.id, 6_000);
  const { 'search by the index': cost } = await explainAll(app.sql, one.id, 'уведомление');
  assert.deepEqual(cost?.wholeTables, []);
  assert.ok(cost.pages < 100, `${cost.pages} pages`);
});
