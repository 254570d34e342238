import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { network } from '../../testing/people/papers.ts';
import { today } from '../../testing/people/registries.ts';
import { giveCode, makeActive } from '../../testing/people/requisites.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { actFaults } from '../../testing/traffic/act-proofs.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { withdrawalFaults } from '../../testing/traffic/withdrawal-proofs.ts';
import { monthIn } from '../ledger/days.ts';
import { makeActs } from '../papers/acts/make.ts';

let app: MailApp;
let finance: Awaited<ReturnType<typeof signInStaff>>[];
let advertiser: Awaited<ReturnType<typeof makeAdvertiser>>;
before(async () => {
  app = await startMailApp();
  finance = [];
  for (let n = 0; n < 3; n += 1) finance.push(await signInStaff(app, 'finance'));
  for (const { result, phone } of finance) await result('staff.confirm-act', { code: phone.at(0) });
  await app.admin.result('operator.set-network-requisites', network);
  advertiser = await makeAdvertiser(app, { holdDays: 0, amount: 700 });
});
after(() => app.stop());

type Partner = Awaited<ReturnType<MailApp['partner']>>;
type Earner = { partner: Partner; destinationId: number };

const act = fc.record({
  what: fc.constantFrom(
    // Steps that lead to a payment are more frequent: each stage needs the next one.
    ...Array.from({ length: 3 }, () => ['ask', 'approve', 'close', 'second'] as const).flat(),
    'settle',
    'settle',
    'return',
    'fail',
    'fail',
    'gather',
    'gather',
    'cancel',
    'reject',
    'void',
    'return',
    'charge',
    'earn',
    'kill',
    'convert',
    'take back',
    'month',
    'month',
    'away',
    'sign',
    'sign',
    'object',
    'object',
    'correct',
    'correct',
  ),
  who: fc.nat(2),
  partner: fc.nat(1),
  sum: fc.integer({ min: 50_000, max: 400_000 }),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** The newest withdrawal in one of these states, a partner's own before others'; 0 where there is none. */
async function latest(userId: number, ...states: string[]): Promise<number> {
  const [row] = await app.sql<{ id: number }[]>`
    select id from withdrawals where state = any(${states}::text[]) order by user_id = ${userId} desc, id desc limit 1`;
  return row?.id ?? 0;
}

async function registryOf(userId: number): Promise<number> {
  const [row] = await app.sql<{ id: number }[]>`
    select l.registry_id as id from registry_lines l join withdrawals w on w.id = l.withdrawal_id
    where l.is_live and evidence is null order by w.user_id = ${userId} desc, l.registry_id desc limit 1`;
  return row?.id ?? 0;
}

/** Ends every connection that is changing something, like a kill of the program, and waits until the connections have ended. */
async function killConnections(): Promise<void> {
  await app.sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`;
}

/** The click of a partner's newest approved conversion; empty where there is none. */
async function latestClick(userId: number): Promise<string> {
  const [row] = await app.sql<{ id: string }[]>`
    select click_id as id from conversions where user_id = ${userId} and state = 'approve' order by id desc limit 1`;
  return row?.id ?? '';
}

/** The newest act of a partner that is not accepted; 0 where there is none. */
async function latestAct(userId: number): Promise<number> {
  const [row] = await app.sql<{ id: number }[]>`
    select id from acts where user_id = ${userId} and state in ('offered', 'objected') order by id desc limit 1`;
  return row?.id ?? 0;
}

const months = { ended: 0, withActs: '', ending: Promise.resolve() };

/** Ends the next month: the present entries belong to it. Of two concurrent calls the second makes its acts too. */
async function endMonth(areActsMade: boolean): Promise<void> {
  const before = months.ended;
  months.ending = months.ending
    .catch(() => {})
    .then(async () => {
      if (months.ended !== before) return;
      const month = new Date(Date.UTC(1950, before)).toISOString().slice(0, 7);
      await putInto(month);
      months.ended += 1;
      if (areActsMade) months.withActs = month;
    });
  await months.ending;
  if (areActsMade && months.withActs) await makeActs(app.app, months.withActs);
}

/** Moves present entries into a month, from its first moment to its last. */
async function putInto(month: string): Promise<void> {
  const { from, to } = monthIn(month, app.app.settings.networkTimeZone);
  await app.sql.begin(async (tx) => {
    // Entries cannot be changed otherwise.
    await tx`set local session_replication_role = replica`;
    await tx`
      update ledger_entries e set created_at = ${from} + (${to} - ${from} - interval '1 microsecond') * entry.part
      from (
        select id, percent_rank() over (partition by user_id order by line) as part from ledger_entries
        where created_at > now() - interval '1 day' and user_id in (select user_id from payees)) entry
      where e.id = entry.id`;
  });
}

/** Does the job's work of two hours later: makes the acts that a kill has prevented. */
async function makeMissingActs(): Promise<void> {
  if (months.withActs) await makeActs(app.app, months.withActs);
}

/** Two people say the same; a cut between them leaves the first one's proposal. */
async function sayByTwo(
  who: number,
  method: 'operator.fail-withdrawal' | 'operator.return-withdrawal',
  id: number,
): Promise<void> {
  for (const staff of [finance[who], finance[(who + 1) % 3]]) {
    const said = await staff?.result(method, { id, reason: 'Банк' });
    if (said?.isDone) return;
  }
}

async function carryOut(earners: Earner[], { what, who, partner: index, sum }: Act): Promise<unknown> {
  const staff = finance[who];
  const earner = earners[index];
  assert.ok(staff && earner);
  const { partner, destinationId } = earner;
  const post = (amount: number, kind: string) =>
    app.operator.result('operator.post-ledger-entry', {
      userId: partner.id,
      kind,
      account: 'available',
      amount,
      idempotencyKey: randomUUID(),
    });
  switch (what) {
    case 'ask':
      return await partner.result('billing.request-withdrawal', {
        destinationId,
        sum: sum / 100,
        idempotencyKey: randomUUID(),
      });
    case 'cancel':
      return await partner.result('billing.cancel-withdrawal', {
        id: await latest(partner.id, 'requested', 'approved'),
      });
    case 'approve':
      return await staff.result('operator.approve-withdrawals', {
        ids: [await latest(partner.id, 'requested')],
      });
    case 'reject': {
      const ids = [await latest(partner.id, 'requested', 'approved')];
      return await staff.result('operator.reject-withdrawals', { ids, reason: 'Проверка' });
    }
    case 'close':
      return await staff.result('operator.create-registry', {
        withdrawalId: await latest(partner.id, 'approved'),
      });
    case 'gather': {
      const withdrawalIds = [await latest(partner.id, 'approved')];
      const { id } = await staff.result('operator.create-registry', { withdrawalIds });
      return await staff.result('operator.close-registry', { id });
    }
    case 'second': {
      const id = await registryOf(partner.id);
      const { sha256 } = await staff.result('operator.get-registry', { id });
      return await staff.result('operator.approve-registry', { id, ...(sha256 ? { sha256 } : {}) });
    }
    case 'void':
      return await staff.result('operator.void-registry', { id: await registryOf(partner.id) });
    case 'settle': {
      const evidence = { kind: 'transaction', evidence: randomUUID(), paidOn: today(app) } as const;
      return await staff.result('operator.settle-withdrawal', {
        id: await latest(partner.id, 'sending'),
        ...evidence,
      });
    }
    case 'fail':
      return await sayByTwo(who, 'operator.fail-withdrawal', await latest(partner.id, 'sending'));
    case 'return':
      return await sayByTwo(who, 'operator.return-withdrawal', await latest(partner.id, 'paid'));
    case 'charge':
      return await post(-sum / 100, 'chargeback');
    case 'earn':
      return await post(sum / 50, 'bonus');
    case 'convert':
      return await advertiser.sendStatus(await advertiser.click(partner), 'approve');
    case 'take back':
      return await advertiser.sendStatus(await latestClick(partner.id), 'reject');
    case 'month':
      return await endMonth(true);
    case 'away':
      return await endMonth(false);
    case 'sign':
      return await partner.result('billing.accept-act', { id: await latestAct(partner.id) });
    case 'object':
      return await partner.result('billing.dispute-act', {
        id: await latestAct(partner.id),
        text: 'Не та сумма',
      });
    case 'correct':
      return await staff.result('operator.void-act', {
        id: await latestAct(partner.id),
        reason: 'Проверили',
      });
    case 'kill':
      return await killConnections();
  }
}

const done = new Set<string>();
const isTrial = process.env.TRIALS !== 'none';

// Twelve tests, since each has a limit of time.
for (let part = 1; part <= 12; part += 1) {
  test(`over random histories, all at once and cut off on the way, the ledger says what withdrawals and acts say: part ${part} of 12 @full`, async () => {
    const earners: Earner[] = [];
    for (let n = 0; n < 2; n += 1) {
      const partner = await app.partner();
      const { id: destinationId } = await makeActive(app, partner);
      earners.push({ partner, destinationId });
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 7 }),
        async (waves) => {
          await prepare(earners);
          for (const wave of waves) {
            const outcomes = await Promise.allSettled(wave.map((one) => carryOut(earners, one)));
            outcomes.forEach(({ status }, n) => {
              if (status === 'fulfilled') done.add(wave[n]?.what ?? '');
            });
            await makeMissingActs();
            assert.deepEqual([...(await withdrawalFaults(app.sql)), ...(await actFaults(app.sql))], []);
          }
        },
      ),
      { numRuns: isTrial ? 17 : 4, endOnFailure: true },
    );
  });
}

test('none of the acts of the histories was refused each time @full', () => {
  assert.ok(months.withActs, 'no month had acts');
  assert.equal(done.size, 21, [...done].join());
});

/** Starts the next history with payable destinations, which a return ends, and with money for them. */
async function prepare(earners: Earner[]): Promise<void> {
  for (const [index, { partner, destinationId }] of earners.entries()) {
    await reviveDestination(destinationId);
    await giveCode(app, partner);
    // Letters to one partner are limited.
    await app.sql`delete from tries`;
    // An open act holds withdrawals. Accepting the file in the usual way takes a tenth of a second.
    await app.sql`
      update acts set state = 'accepted', decided_at = now(), decided_by = 'network'
      where user_id = ${partner.id} and state in ('offered', 'objected')`;
    await carryOut(earners, { what: 'earn', who: 0, partner: index, sum: 400_000 });
  }
}

/** A returned payment is paid again: the partner would have to add the number anew and wait two days. */
async function reviveDestination(id: number): Promise<void> {
  await app.sql.begin(async (tx) => {
    await tx`alter table destinations disable trigger destinations_kept`;
    await tx`update destinations set state = 'active' where id = ${id} and state = 'errored'`;
    await tx`alter table destinations enable trigger destinations_kept`;
  });
}
