import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../testing/app.ts';
import { fillDemo } from '../fill.ts';

test('the demo of a network that marks has creatives in each state, links with tokens and of before, and acts for the operator @full', async (t) => {
  const app = await startTestApp({ DEMO: '1', MARKING: '1' });
  t.after(() => app.stop());
  await fillDemo(app.app);
  const states = await app.sql`select distinct state from creatives order by state`;
  assert.deepEqual(
    states.map(({ state }) => state),
    ['approved', 'draft', 'has-token', 'refused', 'waits'],
  );
  const [counts] = await app.sql`
    select count(*) filter (where creative_id is not null) > 5 as marked, count(*) filter (where creative_id is null) > 3 as before,
      (select count(*) > 100 from conversions where creative_id is not null) as earned, (select sum(clicks) > 1000 from token_days) as clicks
    from links where user_id = (select id from users where login = 'demo')`;
  assert.deepEqual(counts, { marked: true, before: true, earned: true, clicks: true });
  const acts =
    await app.sql`select v.state, count(a.key) > 2 as has_documents from ad_act_versions v join ad_acts a using (month, version) group by 1`;
  assert.deepEqual([...acts], [{ state: 'closed', hasDocuments: true }]);
  assert.ok((await app.sql`select from ad_statistics where place_id > 0`).length > 0);
});
