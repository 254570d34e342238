import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { Registry } from 'prom-client';
import { channelId } from '../../messages/notifications/catalog.ts';
import { connect } from '../../platform/db/connection.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { startPartnerTracker } from '../../testing/postbacks/partner-tracker.ts';
import { loopback, until } from '../../testing/postbacks/sender.ts';
import { startSenderProcess } from '../../testing/postbacks/sender-process.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import { startTestRedirector } from '../../testing/traffic/redirector.ts';
import { watchBacklog } from './backlog.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ ...loopback, TELEGRAM_BOT_TOKEN: `77:${'a'.repeat(35)}` });
});
after(() => app.stop());

const textAt = async (url: string) => await (await fetch(url)).text();
const numberOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  );

/** The metrics of a process that reads this database for the first time. */
async function readAnew(sql = app.sql): Promise<string> {
  const registry = new Registry();
  watchBacklog(registry, { ...app.app, sql });
  return await registry.metrics();
}

test('what waits and what failed is counted, with the age of the oldest @full', async (t) => {
  const { convert, id } = await startPartnerTracker(app, t);
  await convert(3);
  const { sql } = app;
  await sql`update postback_queue set at = at - interval '2 hours', due_at = due_at - interval '1 hour'`;
  await sql`
    insert into postback_health (postback_id, failures, failing_since, paused_at) values (${id}, 20, now(), now())`;
  await sql`select graphile_worker.add_job('trial-of-metrics', '{}'::json, run_at => now() - interval '1 hour')`;
  await sql`select graphile_worker.add_job('trial-given-up', '{}'::json)`;
  await sql`
    update graphile_worker._private_jobs j set attempts = max_attempts from graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'trial-given-up'`;
  await sql`insert into telegram_bots (bot_id, heard_at) values (77, now() - interval '1 hour'), (78, now() - interval '1 day')`;
  const paused = await readAnew();
  const near = (text: string, series: string, seconds: number) => {
    const found = numberOf(text, series);
    assert.ok(found >= seconds && found < seconds + 600, `${series} is ${found}`);
  };
  for (const [series, value] of [
    ['kabinet_database_up', 1],
    ['kabinet_postbacks_waiting', 3],
    ['kabinet_postbacks_late_seconds', 0],
    ['kabinet_postbacks_troubled{state="paused"}', 1],
    ['kabinet_postbacks_troubled{state="failing"}', 0],
    ['kabinet_jobs_waiting{task="trial-of-metrics"}', 1],
    ['kabinet_jobs_failed{task="trial-given-up"}', 1],
    ['kabinet_notifications_failed{channel="mail"}', 0],
    ['kabinet_calls_waiting', 0],
    ['kabinet_calls_waiting_oldest_seconds', 0],
  ] as const)
    assert.equal(numberOf(paused, series), value, series);
  near(paused, 'kabinet_postbacks_oldest_seconds', 7_200);
  near(paused, 'kabinet_jobs_late_seconds{task="trial-of-metrics"}', 3_600);
  near(paused, 'kabinet_telegram_silence_seconds', 3_600);
  await sql`update postback_health set paused_at = null where postback_id = ${id}`;
  near(await readAnew(), 'kabinet_postbacks_late_seconds', 3_600);
});

test('letters and calls are counted by what they wait for @full', async () => {
  const partner = await app.partner();
  const { sql } = app;
  const mail = channelId('mail');
  for (const state of ['waiting', 'failed', 'failed'])
    await sql`
      with event as (insert into notification_events (trigger_id, title, content, content_text) values (1, 't', 'c', 'c') returning id)
      insert into notification_deliveries (event_id, user_id, channel_id, state, due_at)
      select id, ${partner.id}, ${mail}, ${state}, now() - interval '1 hour' from event`;
  const text = await readAnew();
  const counts = ['waiting', 'failed'].map((of) =>
    numberOf(text, `kabinet_notifications_${of}{channel="mail"}`),
  );
  assert.deepEqual(counts, [1, 2]);
  assert.ok(numberOf(text, 'kabinet_notifications_late_seconds{channel="mail"}') >= 3_600);
  assert.equal(numberOf(text, 'kabinet_notifications_waiting{channel="telegram"}'), 0);
});

test('while the database does not answer its numbers are none, and that is said @full', async () => {
  const sql = connect(app.sql.address, 1);
  await sql.end();
  const text = await readAnew(sql);
  assert.equal(numberOf(text, 'kabinet_database_up'), 0);
  assert.doesNotMatch(text, /^kabinet_(jobs|postbacks|calls|notifications|telegram)\w*[ {]/m);
});

test('each name in ops/alerts.yml is one that a program answers, and docs/operating.md names the file @full', async (t) => {
  const port = await freePort();
  const redirector = await startTestRedirector(app);
  const sender = await startSenderProcess(app, { ...loopback, METRICS_PORT: String(port) });
  t.after(() => Promise.all([redirector.stop(), sender.stop()]));
  const sent = await textAt(`http://127.0.0.1:${port}/metrics`);
  assert.equal(numberOf(sent, 'kabinet_postback_attempts_total{outcome="delivered"}'), 0);
  assert.match(sent, /^kabinet_build_info\{process="sender",version="[^"]+",node="v[^"]+"\} 1$/m);
  assert.match(sent, /^process_cpu_seconds_total /m);
  const redirected = await until(
    () => textAt(`${redirector.url}/metrics`),
    (text) => text.includes('kabinet_redirect_rules_age_seconds '),
  );
  assert.equal(numberOf(redirected, 'kabinet_child_up{name="redirector worker 0"}'), 1);
  const cabinet = await textAt(`${app.url}/metrics`);
  assert.match(cabinet, /^kabinet_pool_connections\{process="cabinet",state="busy"\} \d+$/m);
  const types = new Map(
    [...`${cabinet}${redirected}${sent}`.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(
      ([, name = '', type = '']) => [name, type],
    ),
  );
  const rules = await readFile(new URL('../../../ops/alerts.yml', import.meta.url), 'utf8');
  const named = new Set(rules.match(/\bkabinet_\w+/g));
  const isThere = (name: string) =>
    types.has(name) || types.get(name.replace(/_(bucket|count|sum)$/, '')) === 'histogram';
  assert.deepEqual([[...named].filter((name) => !isThere(name)), named.size > 20], [[], true]);
  const operating = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  assert.match(operating, /\(\.\.\/ops\/alerts\.yml\)/);
  const documented = new Set(operating.match(/\bkabinet_\w+/g));
  const bare = [...named].map((name) => name.replace(/_(bucket|count)$/, ''));
  assert.deepEqual(
    [bare.filter((name) => !documented.has(name)), [...documented].filter((name) => !types.has(name))],
    [[], []],
  );
});
