import type { LiveEvent } from '#contract/wire/live';
import type { App } from '../../app.ts';
import type { Db } from '../db/connection.ts';
import type { Announcement } from './message.ts';
import type { Stream } from './stream.ts';

/** Questions that live events ask of the features. */
export type Sources = {
  /** Returns the live sessions among these, of any partners. */
  findLivingSessions(db: Db, sessionIds: number[]): Promise<number[]>;
  /** Counts the unread notifications of each of these sessions of a partner. */
  countUnreadOf(db: Db, userId: number, sessionIds: number[]): Promise<Map<number, number>>;
};

export type LiveApp = Pick<App, 'sql' | 'replica' | 'log'> & Sources;

type Errand = Announcement['event'] | { type: 'resync' } | { type: 'join'; stream: Stream };

const mostOfSession = 10;
const mostOfPartner = 50;
/** The most events that may wait for the database. Over this limit, clients get one `resync` instead of single events. */
const mostErrands = 100;
const afterEviction = 60_000;

/**
 * The open streams of one partner. Events are processed one after another: a new stream gets `resync` before anything newer,
 * and the unread count, which is read after each event arrived, is never older than the one sent before.
 */
export function createAudience(app: LiveApp, userId: number) {
  const { sql, log } = app;
  const streams = new Set<Stream>();
  let errands: Errand[] = [];
  let isBusy = false;

  async function deal(): Promise<void> {
    isBusy = true;
    while (errands.length > 0) {
      await run(errands.splice(0)).catch((error) => {
        log.error({ err: error }, 'live events were lost');
        for (const stream of streams) stream.end(comeAgain());
      });
    }
    isBusy = false;
  }

  async function run(batch: Errand[]): Promise<void> {
    const joined = batch.flatMap(newcomer);
    for (const stream of joined) streams.add(stream);
    if (batch.some(({ type }) => type === 'join' || type === 'sessions')) await endDead(app, [...streams]);
    const unread = batch.some(isCounted) ? await countUnread() : null;
    for (const stream of joined) stream.send({ type: 'resync', unread: unread?.get(stream.sessionId) ?? 0 });
    for (const stream of streams) {
      const events = batch.flatMap((errand) => asEvent(errand, stream, unread?.get(stream.sessionId) ?? 0));
      for (const event of events) stream.send(event);
    }
    evict([...streams].filter((stream) => stream.isOpen()));
  }

  const countUnread = () =>
    app.countUnreadOf(sql, userId, [...new Set([...streams].map(({ sessionId }) => sessionId))]);

  return {
    send(errand: Errand): void {
      if (errands.length >= mostErrands) errands = [...errands.filter(mustBeDone), { type: 'resync' }];
      errands.push(errand);
      if (!isBusy) void deal();
    },
    /** Also removes a stream that still waits to join: added after its end, it would never leave. */
    leave(stream: Stream): void {
      streams.delete(stream);
      errands = errands.filter((errand) => errand.type !== 'join' || errand.stream !== stream);
    },
    /** Includes streams that still wait to join. */
    streams: () => [...streams, ...errands.flatMap(newcomer)],
    isIdle: () => !isBusy && streams.size === 0,
  };
}

/** Ends the streams whose session is over. */
export async function endDead({ sql, findLivingSessions }: LiveApp, streams: Stream[]): Promise<void> {
  if (streams.length === 0) return;
  const living = new Set(await findLivingSessions(sql, [...new Set(streams.map((one) => one.sessionId))]));
  for (const stream of streams) if (!living.has(stream.sessionId)) stream.end({ type: 'signed-out' });
}

/** The last event of a stream, with a random delay, so that the clients do not reconnect at the same moment. */
export function comeAgain(): LiveEvent {
  return { type: 'end', retryAfter: 500 + Math.floor(Math.random() * 2_500) };
}

/** Ends the oldest streams over the limits; a set keeps the order of insertion. */
function evict(streams: Stream[]): void {
  const newest = streams.toReversed();
  const ofSession = Map.groupBy(newest, (stream) => stream.sessionId);
  const surplus = [...ofSession.values()].flatMap((own) => own.slice(mostOfSession));
  for (const stream of new Set([...surplus, ...newest.slice(mostOfPartner)]))
    stream.end({ type: 'end', retryAfter: afterEviction });
}

function asEvent(errand: Errand, stream: Stream, unread: number): LiveEvent[] {
  if (errand.type === 'join' || errand.type === 'sessions') return [];
  if (errand.type === 'notification') {
    const { sessionId, ...event } = errand;
    return [{ ...event, unread, isOwn: sessionId === stream.sessionId }];
  }
  return isCounted(errand) ? [{ ...errand, unread }] : [errand];
}

type Counted = Extract<Errand, { type: 'notification' | 'unread' | 'resync' }>;

function isCounted(errand: Errand): errand is Counted {
  return ['notification', 'unread', 'resync', 'join'].includes(errand.type);
}

function newcomer(errand: Errand): Stream[] {
  return errand.type === 'join' ? [errand.stream] : [];
}

function mustBeDone({ type }: Errand): boolean {
  return type === 'join' || type === 'sessions';
}
