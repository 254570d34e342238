import type { LiveEvent } from '#contract/live';
import type { App } from '../app.ts';
import type { Db } from '../db/connection.ts';
import type { Announcement } from './message.ts';
import type { Stream } from './stream.ts';

/** What live events ask of the features. */
export type Sources = {
  /** Which of these sessions, of whichever partners, still live. */
  findLivingSessions(db: Db, sessionIds: number[]): Promise<number[]>;
  countUnread(db: Db, userId: number): Promise<number>;
};

export type LiveApp = Pick<App, 'sql' | 'log'> & Sources;

type Errand = Announcement['event'] | { type: 'resync' } | { type: 'join'; stream: Stream };

const mostOfSession = 10;
const mostOfPartner = 50;
/** What may wait for the database. Beyond it pages are told to load again instead of what it was. */
const mostErrands = 100;
const afterEviction = 60_000;

/**
 * The open streams of one partner. What they are told is dealt with one after another: a stream that joins hears `resync`
 * before anything newer, and the number of unread notifications, counted after each errand came, never goes back in time.
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
    const unread = batch.some(isCounted) ? await app.countUnread(sql, userId) : 0;
    for (const stream of joined) stream.send({ type: 'resync', unread });
    const events = batch.flatMap((errand) => asEvent(errand, unread));
    for (const stream of streams) for (const event of events) stream.send(event);
    evict([...streams].filter((stream) => stream.isOpen()));
  }

  return {
    tell(errand: Errand): void {
      if (errands.length >= mostErrands) errands = [...errands.filter(mustBeDone), { type: 'resync' }];
      errands.push(errand);
      if (!isBusy) void deal();
    },
    /** Also one that still waits to join: it would be added after its end and never leave. */
    leave(stream: Stream): void {
      streams.delete(stream);
      errands = errands.filter((errand) => errand.type !== 'join' || errand.stream !== stream);
    },
    /** Also those that have not been dealt with yet. */
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

/** Not all at once: everybody who is sent away comes back at a moment of his own. */
export function comeAgain(): LiveEvent {
  return { type: 'end', retryAfter: 500 + Math.floor(Math.random() * 2_500) };
}

/** Ends the oldest streams of a partner who has too many; a set keeps the order in which they came. */
function evict(streams: Stream[]): void {
  const newest = streams.toReversed();
  const ofSession = Map.groupBy(newest, (stream) => stream.sessionId);
  const surplus = [...ofSession.values()].flatMap((own) => own.slice(mostOfSession));
  for (const stream of new Set([...surplus, ...newest.slice(mostOfPartner)]))
    stream.end({ type: 'end', retryAfter: afterEviction });
}

function asEvent(errand: Errand, unread: number): LiveEvent[] {
  if (errand.type === 'join' || errand.type === 'sessions') return [];
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
