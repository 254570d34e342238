import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { type PromoRule, promoRules } from '#contract/traffic/promo-names';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { givePromo, makeAdvertiser } from '../../../testing/traffic/conversions.ts';
import { differences } from '../../../testing/traffic/money-trial.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const call = fc.record({
  by: fc.constantFrom('click', 'promo', 'both'),
  status: fc.constantFrom('create', 'hold', 'approve', 'reject'),
});
type Call = typeof call extends fc.Arbitrary<infer One> ? One : never;
/** Calls that come at once stand together. */
const story = fc.record({
  rule: fc.constantFrom(...promoRules),
  isClickLater: fc.boolean(),
  calls: fc.array(fc.array(call, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 5 }),
});
type Story = typeof story extends fc.Arbitrary<infer One> ? One : never;

const rank = ['create', 'hold', 'approve'];
/** The status of an order after one more. */
function next(before: string | null, status: string): string {
  if (before === null || status === 'reject') return status;
  if (before === 'reject') return status === 'create' ? before : status;
  return rank.indexOf(status) < rank.indexOf(before) ? before : status;
}

/** The statuses that an order may have: calls at once come in either order. */
function endsOf(calls: Call[][]): Set<string | null> {
  let ends = new Set<string | null>([null]);
  for (const together of calls) {
    const orders = [together, together.toReversed()];
    const after = (before: string | null) =>
      orders.map((order) => order.reduce((now, { status }) => next(now, status), before));
    ends = new Set([...ends].flatMap(after));
  }
  return ends;
}

function ownerOf({ rule, isClickLater, calls }: Story): 'click' | 'promo' {
  const ways = new Set(calls.flat().map(({ by }) => by));
  if (ways.size === 1 && !ways.has('both')) return ways.has('click') ? 'click' : 'promo';
  const won: Record<PromoRule, 'click' | 'promo'> = {
    click: 'click',
    promo: 'promo',
    last: isClickLater ? 'click' : 'promo',
  };
  return won[rule];
}

async function liveThrough(numRuns: number) {
  const [owner, sender] = [await app.partner(), await app.partner()];
  const offers = new Map(
    await Promise.all(
      promoRules.map(async (promoRule) => {
        const advertiser = await makeAdvertiser(app, { promoRule });
        await givePromo(app, { offerId: advertiser.offerId, code: 'STORY', amount: 150 }, owner);
        return [promoRule, advertiser] as const;
      }),
    ),
  );
  let told = 0;
  const live = async (lived: Story) => {
    told += 1;
    const tid = `story ${told}`;
    const { offerId, call: send, click } = offers.get(lived.rule) ?? assert.fail();
    const at = new Date(Date.now() - 7_200_000);
    const click_id = await click(sender, { at });
    const orderAt = new Date(at.getTime() + (lived.isClickLater ? -60_000 : 60_000)).toISOString();
    const named = { click: { click_id }, promo: { promo: 'story' }, both: { click_id, promo: 'story' } };
    for (const together of lived.calls) {
      const answers = await Promise.all(
        together.map(({ by, status }) => send({ ...named[by], tid, status, at: orderAt })),
      );
      for (const { status, line } of answers)
        assert.ok(status === 200 || (status === 409 && line.includes('уже')), line);
    }
    const rows = await app.sql<{ userId: number; state: string; isConfirmed: boolean; amount: number }[]>`
      select user_id, state, is_confirmed, amount from conversions where offer_id = ${offerId} and tid = ${tid} and tid_scope = ''`;
    const [one, ...others] = rows;
    assert.equal(others.length, 0);
    const way = ownerOf(lived);
    assert.equal(one?.userId, way === 'click' ? sender.id : owner.id, JSON.stringify(lived));
    assert.equal(one?.amount, way === 'click' ? 10_000 : 15_000);
    const state = one?.isConfirmed ? 'approve' : (one?.state ?? '');
    assert.ok(endsOf(lived.calls).has(state), `${state} of ${JSON.stringify(lived)}`);
    const sums = await app.sql<{ userId: number; sum: number }[]>`
      select l.user_id, sum(l.amount)::bigint as sum from ledger_entries l join conversions c on c.id = l.conversion_id
      where c.offer_id = ${offerId} and c.tid = ${tid} group by 1 having sum(l.amount) <> 0`;
    const isPaid = one?.state === 'hold' || one?.state === 'approve';
    assert.deepEqual([...sums], isPaid ? [{ userId: one.userId, sum: one.amount }] : []);
  };
  await fc.assert(
    fc.asyncProperty(story, async (lived) => await live(lived)),
    { numRuns },
  );
  assert.deepEqual(await differences(app.sql), []);
}

test('an order told of by click and by code, in any order and at once, is one conversion of whom the rule says', () =>
  liveThrough(25));

test('an order told of by click and by code, over many stories @full', () => liveThrough(300));
