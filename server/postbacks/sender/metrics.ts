import { Counter, collectDefaultMetrics } from 'prom-client';
import { listenAlone } from '../../platform/program/metrics.ts';
import { createRegistry, type Usage } from '../../platform/program/registry.ts';
import type { Settings } from '../../platform/program/settings.ts';
import type { Verdict } from '../postbacks/calls/plan.ts';

/**
 * Milliseconds between two reports to the cabinet while there are attempts, and the number of reports that are left out while
 * there are none.
 */
const betweenReports = 1_000;
const mostLeftOut = 9;

/**
 * The metrics of a sender. With METRICS_PORT the sender serves them there; beside a cabinet it reports them to the cabinet, which
 * serves them among its own.
 */
export async function serveMetrics({ host, metricsPort }: Settings, usage: Usage) {
  const registry = createRegistry('sender', usage);
  const attempts = new Counter({
    name: 'kabinet_postback_attempts_total',
    help: 'Calls of trackers by what followed: delivered, failed for good, or to be tried again',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['delivered', 'failed', 'again']) attempts.inc({ outcome }, 0);
  let hasNews = true;
  let leftOut = 0;
  const report = async () => {
    leftOut += 1;
    if (!hasNews && leftOut <= mostLeftOut) return;
    hasNews = false;
    leftOut = 0;
    const json = await registry.getMetricsAsJSON();
    if (process.connected) process.send?.({ kind: 'metrics', json }, undefined, undefined, () => {});
  };
  const reporting = process.send ? setInterval(() => void report(), betweenReports) : null;
  if (metricsPort !== null) collectDefaultMetrics({ register: registry });
  const server = metricsPort === null ? null : await listenAlone(() => registry.metrics(), host, metricsPort);
  return {
    onAttempt(outcome: Verdict['outcome']) {
      attempts.inc({ outcome });
      hasNews = true;
    },
    async stop() {
      if (reporting) clearInterval(reporting);
      if (server) await new Promise((closed) => server.close(closed));
    },
  };
}
