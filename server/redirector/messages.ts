import { z } from 'zod';
import type { MetricsJson } from '../program/registry.ts';

// What the redirector's processes tell each other. Main starts workers; a worker that loses main ends.

/** Numbers as prom-client makes them. */
const numbers = z.custom<MetricsJson>((value) => Array.isArray(value));

const fromWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), port: z.int() }),
  z.object({ kind: z.literal('metrics'), json: numbers }),
  z.object({ kind: z.literal('ask-metrics'), id: z.int() }),
]);
export type FromWorker = z.infer<typeof fromWorker>;

/** What main knows and a worker acts by: which folders have room, and why a proxy should send nothing here. */
const mainState = z.object({ clicks: z.boolean(), calls: z.boolean(), trouble: z.string().nullable() });
export type MainState = z.infer<typeof mainState>;

const fromMain = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state'), state: mainState }),
  z.object({ kind: z.literal('calls-caught-up') }),
  z.object({ kind: z.literal('metrics-text'), id: z.int(), text: z.string() }),
]);
export type FromMain = z.infer<typeof fromMain>;

export function readFromWorker(message: unknown): FromWorker | null {
  return fromWorker.safeParse(message).data ?? null;
}

export function tellMain(message: FromWorker): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}

/** A worker's ear. `stop` is called at SIGTERM and where main is gone. */
export function listenForMain(means: { stop(): void; state(state: MainState): void; caughtUp(): void }) {
  let isStopping = false;
  const stop = () => {
    if (!isStopping) means.stop();
    isStopping = true;
  };
  const asked = new Map<number, (text: string) => void>();
  let count = 0;
  process.on('message', (message) => {
    const said = fromMain.safeParse(message).data;
    if (said?.kind === 'state') means.state(said.state);
    if (said?.kind === 'calls-caught-up') means.caughtUp();
    if (said?.kind !== 'metrics-text') return;
    asked.get(said.id)?.(said.text);
    asked.delete(said.id);
  });
  process.on('disconnect', stop);
  process.on('SIGTERM', stop);
  // Ctrl-C goes to the whole group; main says when.
  process.on('SIGINT', () => {});
  return {
    askMetrics(): Promise<string> {
      count += 1;
      const { promise, resolve } = Promise.withResolvers<string>();
      asked.set(count, resolve);
      tellMain({ kind: 'ask-metrics', id: count });
      return promise;
    },
  };
}
