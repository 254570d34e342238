import { longestBehind } from '../db/replica.ts';
import { comeAgain, createAudience, endDead, type LiveApp } from './audience.ts';
import { gather } from './gather.ts';
import { type ReceivedEvent, readAnnouncement } from './message.ts';
import type { Stream } from './stream.ts';

type Audience = ReturnType<typeof createAudience>;

/** The open streams of this process, by partner. */
export function createStreams(app: LiveApp) {
  const audiences = new Map<number, Audience>();
  let isClosed = false;

  function audienceOf(userId: number): Audience {
    const audience = audiences.get(userId) ?? createAudience(app, userId);
    audiences.set(userId, audience);
    return audience;
  }

  function sendAll(event: ReceivedEvent['event']): void {
    for (const audience of audiences.values()) audience.send(event);
  }
  const pass = gather(
    ({ to, event }) => {
      if (to === null) sendAll(event);
      else audiences.get(to)?.send(event);
    },
    { behind: app.replica === app.sql ? 0 : longestBehind },
  );

  const all = () => [...audiences.values()].flatMap((audience) => audience.streams());

  return {
    /** Adds a stream: it gets `resync` first, then every event from then on. */
    join(stream: Stream): void {
      if (isClosed) stream.end(comeAgain());
      else audienceOf(stream.userId).send({ type: 'join', stream });
    },
    leave(stream: Stream): void {
      audiences.get(stream.userId)?.leave(stream);
    },
    /** Passes an announcement on to its audience. */
    onAnnouncement(payload: string): void {
      const received = readAnnouncement(payload);
      if (received.to === null || audiences.has(received.to)) pass(received);
    },
    resync: () => sendAll({ type: 'resync' }),
    /** Sends the heartbeat, ends streams of expired sessions, and forgets partners without streams. */
    async beat(): Promise<void> {
      for (const [userId, audience] of audiences) if (audience.isIdle()) audiences.delete(userId);
      for (const stream of all()) stream.send({ type: 'beat' });
      await endDead(app, all());
    },
    close(): void {
      isClosed = true;
      for (const stream of all()) stream.end(comeAgain());
    },
    count: () => all().length,
  };
}
