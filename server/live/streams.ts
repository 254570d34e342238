import { comeAgain, createAudience, endDead, type LiveApp } from './audience.ts';
import { gatherStock } from './gather.ts';
import { type Heard, readAnnouncement } from './message.ts';
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

  function tellAll(event: Heard['event']): void {
    for (const audience of audiences.values()) audience.tell(event);
  }
  const tellGathered = gatherStock(tellAll);

  const all = () => [...audiences.values()].flatMap((audience) => audience.streams());

  return {
    /** Adds a stream: it gets `resync` first, then every event from then on. */
    join(stream: Stream): void {
      if (isClosed) stream.end(comeAgain());
      else audienceOf(stream.userId).tell({ type: 'join', stream });
    },
    leave(stream: Stream): void {
      audiences.get(stream.userId)?.leave(stream);
    },
    /** Takes what a process has announced. */
    hear(payload: string): void {
      const { to, event } = readAnnouncement(payload);
      if (to !== null) audiences.get(to)?.tell(event);
      else tellGathered(event);
    },
    resync: () => tellAll({ type: 'resync' }),
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
