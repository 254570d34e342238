import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { checkExamples } from '#web/postbacks/check-examples.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type CheckProgram, startCheck } from '../../testing/postbacks/check-programs.ts';
import { loopback, startTestSender, until } from '../../testing/postbacks/sender.ts';
import { startTracker } from '../../testing/postbacks/tracker.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';

let app: TestApp;
let sender: Awaited<ReturnType<typeof startTestSender>>;
before(async () => {
  app = await startTestApp(loopback);
  sender = await startTestSender(app);
});
after(async () => {
  await sender.stop();
  await app.stop();
});

type Call = { method: string; path: string; headers: Record<string, unknown>; body: string };
const seconds = () => Math.floor(Date.now() / 1000);

/**
 * A partner whose tracker accepts only calls that the page's example finds signed, with the secret that the partner gave to the
 * tracker.
 */
async function startReceiver(t: TestContext, check: CheckProgram) {
  const tracker = await startTracker();
  t.after(() => tracker.stop());
  const partner = await app.partner();
  const advertiser = await makeAdvertiser(app);
  const { secret } = await partner.result('postback.get-secret');
  const believes = ({ method, path, headers, body }: Call, now = seconds(), secrets = [secret]) =>
    check.isSigned(method === 'GET' ? { target: path, secrets } : { headers, body, secrets, now });
  tracker.reply(async (response, call) => response.writeHead((await believes(call)) ? 204 : 401).end());
  await partner.result('postback.create-postback-global', {
    url: `${tracker.url}/кампания?c={click_id}&s={sub1}&p={payout}&sign={sign}`,
    status: 'create',
  });
  const post = { url: `${tracker.url}/post`, status: 'create', method: 'POST' } as const;
  await partner.result('postback.create-postback-global', post);
  const convert = async () =>
    await advertiser.sendStatus(await advertiser.click(partner, { sub1: 'a=б&c' }), 'new');
  const ended = async () => {
    const { items } = await partner.result('postback.get-deliveries', {});
    return items.map(({ state, status, tries }) => `${state} ${status} ${tries}`);
  };
  return { tracker, partner, secret, believes, convert, ended };
}

for (const example of checkExamples) {
  const { language } = example;
  test(`a receiver with the page’s check in ${language} takes our calls and refuses what was changed or is old @full`, async (t) => {
    const check = await startCheck(example);
    if (!check) return t.diagnostic(`no ${language} here: the check is the one that was tried with it`);
    t.after(() => check.stop());
    const { tracker, partner, believes, convert, ended } = await startReceiver(t, check);
    await convert();
    await until(ended, (all) => all.join() === 'delivered 204 1,delivered 204 1');
    const [get, post] = tracker.received.toSorted((a, b) => (a.method < b.method ? -1 : 1));
    assert.ok(get && post);
    const payout = ({ path, body, ...call }: Call) => ({
      ...call,
      path: path.replace('100.00', '900.00'),
      body: body.replace('100.00', '900.00'),
    });
    const { 'webhook-id': _, ...nameless } = post.headers;
    const other = { ...post, headers: { ...nameless, 'webhook-id': 'postback_1' } };
    const elsewhere = { ...get, path: get.path.replace('/%D0', '/x%D0') };
    assert.deepEqual(
      await Promise.all([
        believes(get),
        believes(post),
        believes(payout(get)),
        believes(payout(post)),
        believes(elsewhere),
        believes(other),
        believes(post, seconds() + 400),
        believes(post, seconds() - 400),
      ]),
      [true, true, false, false, false, false, false, false],
    );
    // For two days calls are signed with both secrets, so a receiver may change at any time.
    await partner.result('postback.rotate-secret');
    await convert();
    await until(ended, (all) => all.filter((one) => one === 'delivered 204 1').length === 4);
    const { secret: newer } = await partner.result('postback.get-secret');
    const both = await Promise.all(
      tracker.received.slice(2).map((call) => believes(call, seconds(), [newer])),
    );
    assert.deepEqual(both, [true, true]);
    await partner.result('postback.rotate-secret');
    await convert();
    await until(ended, (all) => all.filter((one) => one === 'waiting 401 1').length === 2);
  });
}

test('the library of Standard Webhooks accepts every POST: of each event, with any value, by either secret @full', async (t) => {
  const tracker = await startTracker();
  t.after(() => tracker.stop());
  const partner = await app.partner();
  const advertiser = await makeAdvertiser(app, { holdDays: 0 });
  const { secret } = await partner.result('postback.get-secret');
  const statuses = ['create', 'hold', 'approve', 'reject'] as const;
  await partner.result('postback.create-postbacks-global', {
    url: `${tracker.url}/`,
    statuses: [...statuses],
    method: 'POST',
  });
  const values = ['', 'клик', '"\\', '\u{1f600}{sign}', 'a'.repeat(200)];
  const sendAll = async (sub1: string) =>
    await advertiser.sendStatus(
      await advertiser.click(partner, { sub1 }),
      'new',
      'hold',
      'approve',
      'reject',
    );
  for (const value of values) await sendAll(value);
  await tracker.hasReceived(20);
  await partner.result('postback.rotate-secret');
  await sendAll('после смены');
  const calls = await tracker.hasReceived(24);
  const { secret: newer } = await partner.result('postback.get-secret');
  const verify = (key: string, { body, headers }: Call) => {
    const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return new Webhook(key).verify(body, Object.fromEntries(named));
  };
  for (const call of calls) assert.deepEqual(verify(secret, call), JSON.parse(call.body));
  for (const call of calls.slice(20)) verify(newer, call);
  assert.throws(() => verify(newer, calls[0] ?? assert.fail()));
});
