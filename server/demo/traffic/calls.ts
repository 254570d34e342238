import type { PostbackEvent } from '#contract/postbacks/postback-names';
import type { Fault } from '../../platform/outgoing/fault.ts';
import { classifyAttempt, isDelivered } from '../../postbacks/postbacks/calls/plan.ts';
import { fillPostback, messageIdOf } from '../../postbacks/postbacks/fill.ts';
import { type Health, healthAfter } from '../../postbacks/sender/health.ts';
import { hour } from '../scene.ts';
import type { PastFiring } from './call-queries.ts';

/** A past answer of the tracker. */
type PastAnswer = { status: number | null; fault: Fault | null; text: string; retryAfter?: string };
export type Answering = (firing: PastFiring, tries: number) => PastAnswer;

type Call = Pick<PastFiring, 'at' | 'method' | 'url'> &
  Omit<PastAnswer, 'text' | 'retryAfter'> & { answer: string; milliseconds: number };
type Waiting = PastFiring & { tries: number; dueAt: Date };
type Ended = Omit<Waiting, 'dueAt'> &
  Call & { messageId: number; sentAt: Date; endedAt: Date; state: 'delivered' | 'failed' };

/** The present outcome of a postback's firings. */
export type Story = {
  ended: Ended[];
  waiting: Waiting[];
  attempts: (Call & { deliveryId: number })[];
  health: Health;
};

const healthy: Health = {
  lastAt: null,
  lastStatus: null,
  lastFault: null,
  lastMilliseconds: null,
  failures: 0,
  failingSince: null,
  pausedAt: null,
  probeAt: null,
  quietUntil: null,
};

/**
 * Calls the tracker with the firings of one postback, the oldest first, one call after another as the sender would have done it:
 * by its plan of attempts, its pauses and probes.
 */
export function callAll(firings: PastFiring[], answerOf: Answering, scene: Past): Story {
  const waiting = firings.map((one) => ({ ...one, tries: 0, dueAt: one.at }));
  const story: Story = { ended: [], waiting, attempts: [], health: healthy };
  for (let call = nextCall(story); call && call.at < scene.now; call = nextCall(story))
    makeCall(story, call, answerOf, scene);
  return story;
}

export type Past = { now: Date; secrets: string[] };
type Next = { due: Waiting; at: Date };

function nextCall({ waiting, health }: Story) {
  const [oldest] = waiting;
  if (!oldest) return null;
  if (health.probeAt) return { due: oldest, at: later(health.probeAt, oldest.at) };
  const due = waiting.reduce((first, one) => (one.dueAt < first.dueAt ? one : first));
  // Firings that were due while the tracker was paused come after the call that ended the pause.
  return { due, at: later(later(due.dueAt, health.quietUntil), health.lastAt) };
}

function makeCall(story: Story, { due, at }: Next, answerOf: Answering, { now, secrets }: Past) {
  const answer = answerOf(due, due.tries);
  const { status, fault, text, retryAfter = null } = answer;
  const isProbe = story.health.pausedAt !== null;
  const plan = { tries: due.tries, isProbe };
  const verdict = classifyAttempt({ status, fault, retryAfter }, plan, { now: at.getTime(), random: 0.5 });
  const milliseconds = fault === 'timeout' ? 10_000 : 40 + (Math.floor(due.at.getTime() / 1000) % 160);
  const made = {
    at,
    method: due.method,
    url: shownUrl(due, at, secrets),
    status,
    fault,
    answer: text,
    milliseconds,
  };
  due.tries += 1;
  if (verdict.outcome === 'again') {
    story.attempts.push({ ...made, deliveryId: due.id });
    if (!isProbe) due.dueAt = new Date(at.getTime() + verdict.delay * 1000);
  } else {
    story.waiting.splice(story.waiting.indexOf(due), 1);
    const { dueAt, at: firedAt, ...call } = due;
    const endedAt = new Date(Math.min(at.getTime() + milliseconds, now.getTime()));
    const state = verdict.outcome;
    story.ended.push({ ...call, ...made, messageId: due.id, at: firedAt, sentAt: at, endedAt, state });
  }
  const quiet = verdict.outcome === 'again' ? verdict.quiet : 0;
  const beat = { at, status, fault, milliseconds, isDelivered: isDelivered(answer), quiet };
  const { health, turn } = healthAfter(story.health, [beat], at);
  story.health = health;
  if (turn) for (const one of story.waiting) one.dueAt = one.at;
}

function shownUrl({ url, method, macros, id }: PastFiring, at: Date, secrets: string[]) {
  const messageId = messageIdOf(id);
  return fillPostback({ url, method, macros, messageId, at: at.getTime(), secrets })?.shown ?? url;
}

function later(one: Date, other: Date | null) {
  return other && other > one ? other : one;
}

const ok: PastAnswer = { status: 200, fault: null, text: 'OK' };

/**
 * The demo tracker's answers to the firings of a postback; `all` of them, the oldest first. Answers depend on positions instead
 * of ids, which differ between databases: every database tells one story.
 */
export function answeringOf(event: PostbackEvent, all: PastFiring[], now: Date): Answering {
  const ageOf = ({ at }: PastFiring) => now.getTime() - at.getTime();
  if (event === 'hold') return (firing) => (ageOf(firing) > 48 * hour ? ok : gone);
  if (event === 'reject') {
    // Long enough ago for the pause, which comes with the first try after an hour.
    const first = all.slice(0, -2).findLast((one) => ageOf(one) > 6 * hour);
    return (firing) => (first && firing.at >= first.at ? maintenance : ok);
  }
  const limited = event === 'create' ? all.findLast((one) => ageOf(one) > 2 * hour) : undefined;
  const places = new Map(all.map(({ id }, index) => [id, index]));
  return (firing, tries) => {
    if (tries > 0) return ok;
    if (firing.id === limited?.id) return tooMany;
    const place = places.get(firing.id) ?? 0;
    return place % 13 === 7 ? broken : place % 17 === 11 ? slow : ok;
  };
}

const gone: PastAnswer = { status: 410, fault: null, text: 'Campaign is deleted' };
const maintenance: PastAnswer = { status: 503, fault: null, text: 'Tracker is under maintenance' };
const broken: PastAnswer = { status: 502, fault: null, text: 'Bad gateway' };
const slow: PastAnswer = { status: null, fault: 'timeout', text: '' };
/** The call waits for a day. */
const tooMany: PastAnswer = { status: 429, fault: null, text: 'Daily limit is reached', retryAfter: '86400' };
