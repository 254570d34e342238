import { z } from 'zod';
import { unknownReasons } from '#contract/traffic/old-addresses';
import type { MetricsJson } from '../../platform/program/registry.ts';

// Messages among the redirector's processes. Main starts workers; a worker that loses main ends.

/** Metrics as prom-client makes them. */
const numbers = z.custom<MetricsJson>((value) => Array.isArray(value));

/** Asks whether an offer for unique visitors may take a click; `key` is 53 bits of the offer and the visitor. */
const claim = z.object({ kind: z.literal('claim'), id: z.int(), key: z.number(), at: z.int() });
export type Claim = z.infer<typeof claim>;

/** An address that could not be read, with its count. */
const unknown = z.object({
  key: z.string(),
  formId: z.int().nullable(),
  why: z.enum(unknownReasons),
  shape: z.string(),
  count: z.int(),
  example: z.string(),
});

const views = z.object({
  kind: z.literal('views'),
  items: z.array(z.object({ id: z.int(), at: z.int(), views: z.int(), bots: z.int() })),
});

const fromWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), port: z.int() }),
  z.object({ kind: z.literal('metrics'), json: numbers }),
  z.object({ kind: z.literal('ask-metrics'), id: z.int() }),
  claim,
  views,
  z.object({ kind: z.literal('unknown'), items: z.array(unknown) }),
]);
export type FromWorker = z.infer<typeof fromWorker>;

/** State that main measures for the workers: folders with room, and the reason why a proxy should send nothing here. */
const mainState = z.object({ clicks: z.boolean(), calls: z.boolean(), trouble: z.string().nullable() });
export type MainState = z.infer<typeof mainState>;

const fromMain = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state'), state: mainState }),
  z.object({ kind: z.literal('calls-caught-up') }),
  z.object({ kind: z.literal('metrics-text'), id: z.int(), text: z.string() }),
  z.object({ kind: z.literal('claim-answered'), id: z.int(), isFirst: z.boolean() }),
]);
export type FromMain = z.infer<typeof fromMain>;

export function readFromWorker(message: unknown): FromWorker | null {
  return fromWorker.safeParse(message).data ?? null;
}

export function sendToMain(message: FromWorker): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}

/** Listens to main in a worker. `stop` is called at SIGTERM and when main is gone. */
export function listenForMain(deps: { stop(): void; state(state: MainState): void; caughtUp(): void }) {
  let isStopping = false;
  const stop = () => {
    if (!isStopping) deps.stop();
    isStopping = true;
  };
  const texts = createQuestions<string>();
  const claims = createQuestions<boolean>();
  process.on('message', (message) => {
    const parsed = fromMain.safeParse(message).data;
    if (parsed?.kind === 'state') deps.state(parsed.state);
    if (parsed?.kind === 'calls-caught-up') deps.caughtUp();
    if (parsed?.kind === 'metrics-text') texts.answer(parsed.id, parsed.text);
    if (parsed?.kind === 'claim-answered') claims.answer(parsed.id, parsed.isFirst);
  });
  process.on('disconnect', stop);
  process.on('SIGTERM', stop);
  // Ctrl-C reaches the whole group of processes; main decides when a worker stops.
  process.on('SIGINT', () => {});
  return {
    askMetrics: () => texts.ask((id) => sendToMain({ kind: 'ask-metrics', id })),
    /** True for a key that comes for the first time in 24 hours to any worker, and where main does not answer in time. */
    isFirst: (key: number, at: number) =>
      claims.ask((id) => {
        sendToMain({ kind: 'claim', id, key, at });
        setTimeout(claims.answer, patience, id, true).unref();
      }),
  };
}

/** Time that a visitor waits for main, in ms. */
const patience = 1_000;

/** Keeps questions until their answers come. */
function createQuestions<T>() {
  const waiting = new Map<number, (answer: T) => void>();
  let count = 0;
  return {
    ask(send: (id: number) => void): Promise<T> {
      count += 1;
      const { promise, resolve } = Promise.withResolvers<T>();
      waiting.set(count, resolve);
      send(count);
      return promise;
    },
    answer(id: number, answer: T): void {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    },
  };
}
