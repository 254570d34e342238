import { livePath } from '#contract/wire/client-settings';
import type { LiveEvent } from '#contract/wire/live';
import { liveEvent } from '#contract/wire/live';

/** An open page: the events that `GET /events` sends to a client with this cookie. */
export type Listener = {
  headers: Headers;
  /** The next event, heartbeats skipped; null when the server has ended the stream. */
  next(): Promise<LiveEvent | null>;
  /** The next event of this kind; earlier events are skipped. */
  nextOf<T extends LiveEvent['type']>(type: T): Promise<Extract<LiveEvent, { type: T }>>;
  close(): void;
};

/** Opens the stream and waits for its `resync`, after which the listener misses no event. */
export async function listen(url: string, cookie: string | null): Promise<Listener> {
  const aborting = new AbortController();
  const headers: Record<string, string> = cookie ? { cookie } : {};
  const response = await fetch(url + livePath, { headers, signal: aborting.signal });
  if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
  const events = read(response.body);
  const listener: Listener = {
    headers: response.headers,
    async next() {
      const { value, done } = await events.next();
      if (done) return null;
      return value.type === 'beat' ? listener.next() : value;
    },
    async nextOf(type) {
      const { value, done } = await events.next();
      if (done) throw new Error(`the stream ended without ${type}`);
      return isOf(value, type) ? value : listener.nextOf(type);
    },
    close: () => aborting.abort(),
  };
  await listener.nextOf('resync');
  return listener;
}

function isOf<T extends LiveEvent['type']>(
  event: LiveEvent,
  type: T,
): event is Extract<LiveEvent, { type: T }> {
  return event.type === type;
}

async function* read(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent, void> {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, type, data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      yield liveEvent.parse({ ...JSON.parse(data), type });
    }
  }
}
