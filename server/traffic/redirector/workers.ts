import { fileURLToPath } from 'node:url';
import { type Child, keepChild, longestStop } from '../../platform/program/child.ts';
import type { Log } from '../../platform/program/log.ts';
import type { MetricsJson } from '../../platform/program/registry.ts';
import type { Settings } from '../../platform/program/settings.ts';
import { type Claim, type FromMain, readFromWorker } from './messages.ts';
import type { Unknown } from './old-addresses/queries.ts';
import { createSeen } from './visit/seen.ts';
import type { ViewCounts } from './visit/showcase-views.ts';

const script = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** The metrics of all workers together. */
export type WorkerNumbers = { add(place: number, json: MetricsJson): void; text(): Promise<string> };

type Deps = {
  log: Log;
  dataDir: string;
  metrics: WorkerNumbers;
  unknown(items: Unknown[]): void;
  views(items: ViewCounts): void;
};

/** Runs the workers, the first one alone until it listens. */
export function startWorkers(
  { clickPort, clickWorkers, host, drainSeconds }: Settings,
  { log, dataDir, metrics, unknown, views }: Deps,
) {
  /** A free port that the first worker took; the others and its successors share it. */
  let port = clickPort ?? 0;
  const workers: Child[] = [];
  const start = (place: number): void => {
    const child = keepChild({
      name: `redirector worker ${place}`,
      script,
      log,
      environment: () => ({ DATA_DIR: dataDir, CLICK_PORT: String(port), REDIRECTOR_PLACE: String(place) }),
      onMessage(received) {
        const message = readFromWorker(received);
        if (message?.kind === 'metrics') metrics.add(place, message.json);
        if (message?.kind === 'ask-metrics') void answerMetrics(child, message.id);
        if (message?.kind === 'unknown') unknown(message.items);
        if (message?.kind === 'views') views(message.items);
        if (message?.kind === 'claim') answerClaim(child, message);
        if (message?.kind === 'listening') listen(message.port);
      },
    });
    workers.push(child);
  };
  const answerMetrics = async (child: Child, id: number) =>
    child.send({ kind: 'metrics-text', id, text: await metrics.text() } satisfies FromMain);
  const claims = createSeen();
  const answerClaim = (child: Child, { id, key, at }: Claim) => {
    const isFirst = !claims.has(key, at);
    if (isFirst) claims.add(key, at);
    child.send({ kind: 'claim-answered', id, isFirst } satisfies FromMain);
  };
  let isListening = false;
  const listen = (taken: number) => {
    if (isListening) return;
    isListening = true;
    port = taken;
    if (process.send) process.send({ kind: 'listening', port });
    else process.stdout.write(`Redirector: http://${host}:${port}\n`);
    // The others wait for the first one's port.
    while (workers.length < clickWorkers) start(workers.length);
  };
  start(0);
  return {
    /** Sends a message to all workers that run now. */
    send(message: FromMain): void {
      for (const one of workers) one.send(message);
    },
    stop: async () =>
      void (await Promise.all(workers.map((one) => one.stop(longestStop + drainSeconds * 1000)))),
  };
}
