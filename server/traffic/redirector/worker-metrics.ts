import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of one worker; the main process adds them up. */
export function createWorkerMetrics(read: { lost(): number; currentAt(): number }) {
  const registry = new Registry();
  const registers = [registry];
  const clicks = new Counter({
    name: 'kabinet_clicks_total',
    help: 'Clicks answered with a redirect, by where they went and why the link’s offer did not take them',
    labelNames: ['outcome', 'reason'],
    registers,
  });
  const seconds = new Histogram({
    name: 'kabinet_redirect_seconds',
    help: 'Time to answer a click, its durability included',
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2],
    registers,
  });
  const calls = new Counter({
    name: 'kabinet_calls_total',
    help: 'Calls of advertisers by the status of their answer',
    labelNames: ['status'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'kabinet_call_seconds',
    help: 'Time to answer a call of an advertiser, its durability included',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2, 5],
    registers,
  });
  const lost: Gauge = new Gauge({
    name: 'kabinet_clicks_lost_total',
    help: 'Clicks that were redirected but could not be kept',
    registers,
    collect: () => lost.set(read.lost()),
  });
  const age: Gauge = new Gauge({
    name: 'kabinet_redirect_rules_age_seconds',
    help: 'Time since the rules in memory were last known to be current',
    aggregator: 'max',
    registers,
    collect: () => age.set((Date.now() - read.currentAt()) / 1000),
  });
  let hasNews = true;
  return {
    /** True where anything was counted since the last `asJson`. */
    hasNews: () => hasNews,
    observe(outcome: string, reason: string | null, time: number): void {
      clicks.inc({ outcome, reason: reason ?? '' });
      seconds.observe(time);
      hasNews = true;
    },
    observeCall(status: number, time: number): void {
      calls.inc({ status });
      callSeconds.observe(time);
      hasNews = true;
    },
    asJson() {
      hasNews = false;
      return registry.getMetricsAsJSON();
    },
  };
}
