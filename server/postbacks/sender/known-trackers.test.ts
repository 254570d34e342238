import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import { buildUrl } from '#web/postbacks/form/build-url.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type KnownTracker, startBinom, startKeitaro } from '../../testing/postbacks/known-trackers.ts';
import { loopback, startTestSender, until } from '../../testing/postbacks/sender.ts';
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

const trackers = {
  keitaro: { start: () => startKeitaro('a1b2c3d'), key: 'a1b2c3d' },
  binom: { start: startBinom, key: '' },
};
/** The status that each tracker shows after each event. */
const shown = {
  keitaro: { create: 'lead', hold: 'lead', approve: 'sale', reject: 'rejected' },
  binom: { create: 'create', hold: 'hold', approve: 'approve', reject: 'reject' },
};
/** The status that an advertiser sends for each event. */
const words = { create: 'new', hold: 'hold', approve: 'approve', reject: 'reject' };
const events = ['create', 'hold', 'approve', 'reject'] as const;
type Name = keyof typeof trackers;

/** A partner whose postbacks have the URL that the page builds for their tracker, and an offer without hold. */
async function startKnownTracker(name: Name, t: TestContext) {
  const tracker = await trackers[name].start();
  t.after(() => tracker.stop());
  const partner = await app.partner();
  const url = buildUrl(name, tracker.url, trackers[name].key) ?? '';
  await partner.result('postback.create-postbacks-global', { url, statuses: [...events] });
  const advertiser = await makeAdvertiser(app, { holdDays: 0, amount: 1_234.5 });
  return { tracker, partner, advertiser };
}

/** Waits until the partner has no waiting calls. */
async function quiet({ id }: { id: number }): Promise<void> {
  await until(
    () => app.sql`select from postback_queue where user_id = ${id}`,
    (waiting) => waiting.length === 0,
  );
}

function stateOf({ conversions }: KnownTracker, click: string) {
  const { state, payout, currency } = conversions.get(click) ?? {};
  return [state, payout, currency];
}

for (const name of ['keitaro', 'binom'] as const) {
  test(`${name} shows each state of a conversion and its payout, by the URL that the page builds @full`, async (t) => {
    const { tracker, partner, advertiser } = await startKnownTracker(name, t);
    const click = await advertiser.click(partner, { sub1: 'их клик&1' });
    for (const event of events) {
      await advertiser.sendStatus(click, words[event]);
      await quiet(partner);
      assert.deepEqual(stateOf(tracker, 'их клик&1'), [shown[name][event], 1_234.5, 'RUB'], event);
    }
    assert.deepEqual([tracker.refused, tracker.calls.received.length], [[], 4]);
  });

  test(`${name} keeps a partner’s conversions apart, each in its last state, also when all is said at once @full`, async (t) => {
    const { tracker, partner, advertiser } = await startKnownTracker(name, t);
    const ends = new Map<string, (typeof events)[number]>();
    for (const [index, event] of [...events, ...events, ...events].entries()) {
      const click = await advertiser.click(partner, { sub1: `c${index}` });
      await advertiser.sendStatus(
        click,
        ...events.slice(0, events.indexOf(event) + 1).map((one) => words[one]),
      );
      ends.set(`c${index}`, event);
    }
    await quiet(partner);
    const expected = [...ends].map(([click, event]) => [click, shown[name][event]]);
    assert.deepEqual(
      [...tracker.conversions].map(([click, { state }]) => [click, state]).toSorted(),
      expected.toSorted(),
    );
    assert.deepEqual(tracker.refused, []);
  });
}

test('a click of nobody’s is told as one, and the tracker’s refusal is kept @full', async (t) => {
  const { tracker, partner, advertiser } = await startKnownTracker('binom', t);
  await advertiser.sendStatus(await advertiser.click(partner), 'new');
  await until(
    async () => (await partner.result('postback.get-deliveries', {})).items,
    ([first]) => first?.tries === 1,
  );
  const [delivery] = (await partner.result('postback.get-deliveries', {})).items;
  assert.deepEqual([delivery?.state, delivery?.status, tracker.refused.length], ['waiting', 400, 1]);
});
