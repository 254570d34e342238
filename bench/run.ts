import { spawnSync } from 'node:child_process';
import { print } from './harness/figures.ts';

// `npm run bench` runs every measurement, one after another, in about half an hour. docs/benchmarks.md holds the figures.
for (const name of [
  'pages/web-size',
  'first-start',
  'rpc',
  'first-batch',
  'storm',
  'conversions',
  'money/withdrawals',
  'money/withdrawals-growth',
  'money/registries',
  'stolen-session',
  'growth/shop',
  'growth/notifications',
  'growth/growth',
  'growth/growth-staff',
  'growth/report',
  'growth/daily-subs',
  'pages/report-scroll',
  'sign-ups',
  'robustness',
  'soak',
  'pages/lighthouse',
]) {
  print(`\n# ${name}`);
  const { status } = spawnSync(process.execPath, [`bench/${name}.ts`], { stdio: 'inherit' });
  if (status !== 0) print(`${name} ended with status ${status}`);
}
