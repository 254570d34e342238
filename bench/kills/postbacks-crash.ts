import { setTimeout as pause } from 'node:timers/promises';
import { meaningOf } from '#server/conversions/conversions/core/status-words';
import { startTracker } from '#server/testing/postbacks/tracker';
import { makeClicks } from '#server/testing/traffic/clicks';
import { differences } from '#server/testing/traffic/money-trial';
import { median, print } from '../harness/figures.ts';
import { makeOffer, makePartners } from '../harness/network.ts';
import { insist, killDatabase, killOne, startTrial } from '../harness/trial.ts';
import { type SentStatuses, sendStatuses } from './advertiser.ts';
import { compareDeliveries } from './calls.ts';
import { settled } from './settled.ts';

// Checks that no postback is ever lost: `node bench/kills/postbacks-crash.ts [kills]`. An advertiser sends `new` and `approve` for
// click after click, each until it is answered, while the sender, the cabinet (every tenth kill) and the database (every tenth)
// are killed under the load. The tracker answers after 20 ms, so that calls are on their way at each kill. Each acknowledged
// event must reach the tracker under one id, the approval after the creation. A kill may repeat the calls that were not recorded
// yet.
const kills = Number(process.argv[2] ?? 300);
const ports = { PORT: '18473', CLICK_PORT: '18474' };
/** The largest number of calls to one origin that may be made and not recorded yet. */
const mostInFlight = 24;

const tracker = await startTracker();
tracker.reply((response) => void setTimeout(() => response.end('OK'), 20));
const trial = await startTrial({
  ...ports,
  CLICK_WORKERS: '1',
  SENDER: 'on',
  OUTBOUND_ALLOW: '127.0.0.1',
});
const [partner] = await makePartners(trial.program, 1);
await partner?.client.result('postback.create-postbacks-global', {
  url: `${tracker.url}/?c={click_id}&s={status}`,
  statuses: ['create', 'approve'],
});
const offer = await makeOffer(trial, { amount: 100 });

const clicks: string[] = [];
const advertiser = sendStatuses({
  url: offer.url,
  lanes: 16,
  nextClick,
  statusesOf: () => ['new', 'approve'],
});
const deaths = await killOften();
const { sent, refused } = await advertiser.stop();
await settled(trial, { isSent: true });
report(sent, deaths);
for (const row of (await differences(trial.sql)).slice(0, 5))
  print(`  money differs: ${JSON.stringify(row)}`);
for (const line of refused.slice(0, 5)) print(`  refused: ${line}`);
await tracker.stop();
await trial.end();
process.exit();

async function nextClick(): Promise<string> {
  while (clicks.length === 0) {
    const made = { userId: partner?.id ?? 0, offerId: offer.id, at: new Date() };
    clicks.push(
      ...(await insist(() =>
        makeClicks(
          trial,
          Array.from({ length: 500 }, () => made),
        ),
      )),
    );
  }
  return clicks.pop() ?? '';
}

type Death = { who: string; at: number };

async function killOften(): Promise<Death[]> {
  const deaths: Death[] = [];
  while (deaths.length < kills) {
    await flowing();
    await pause(300 + 900 * Math.random());
    const who = deaths.length % 10 === 9 ? 'cabinet' : deaths.length % 10 === 4 ? 'database' : 'sender';
    const at = performance.now();
    if (who === 'cabinet') await trial.killCabinet();
    else if (who === 'database') await killDatabase(trial);
    else killOne(trial, 'sender/main.ts');
    deaths.push({ who, at });
  }
  await flowing();
  await pause(2_000);
  return deaths;
}

/** Waits until the tracker has received 60 more calls. */
async function flowing(): Promise<void> {
  await tracker.hasReceived(tracker.received.length + 60);
}

function report(sent: SentStatuses[], deaths: Death[]): void {
  const { events, missing, twoIds, wrongEnd, repeated } = compareDeliveries(
    tracker,
    sent,
    (status) => meaningOf(status) ?? '',
  );
  print(
    `${deaths.length} kills: of ${events} events ${missing} missing, ${twoIds} under two ids, ${wrongEnd} clicks whose last status was not ` +
      `the last; ${repeated} calls came twice (at most ${mostInFlight * deaths.length}; most at a kill ${mostRepeated(deaths)})`,
  );
  for (const who of ['sender', 'cabinet', 'database']) {
    const silences = deaths.flatMap((death, n) =>
      death.who === who ? silenceOf(death, deaths[n + 1]?.at) : [],
    );
    print(
      `  ${who} ${silences.length} times: silence at the tracker ${median(silences).toFixed(1)} s, longest ${Math.max(...silences).toFixed(1)} s (5)`,
    );
  }
}

/** The longest silence at the tracker after a death, in seconds. */
function silenceOf({ at }: Death, until = at + 60_000): number {
  const times = [at, ...tracker.received.flatMap((call) => (call.at > at && call.at < until ? call.at : []))];
  return Math.max(...times.slice(1).map((time, n) => time - (times[n] ?? 0))) / 1000;
}

/** The largest number of calls repeated after one death. */
function mostRepeated(deaths: Death[]): number {
  const seen = new Set<string>();
  const after = deaths.map(() => 0);
  for (const { headers, at } of tracker.received) {
    const id = String(headers['webhook-id']);
    const death = deaths.findLastIndex((one) => one.at < at);
    if (seen.has(id) && death >= 0) after[death] = (after[death] ?? 0) + 1;
    seen.add(id);
  }
  return Math.max(...after);
}
