import { spawnSync } from 'node:child_process';
import { print } from './figures.ts';

// `npm run bench` runs every measurement, one after another, in about half an hour. docs/benchmarks.md holds the figures.
for (const name of [
  'web-size',
  'first-start',
  'rpc',
  'first-batch',
  'storm',
  'conversions',
  'withdrawals',
  'withdrawals-growth',
  'registries',
  'stolen-session',
  'shop',
  'notifications',
  'growth',
  'growth-staff',
  'report',
  'report-scroll',
  'sign-ups',
  'robustness',
  'soak',
  'lighthouse',
]) {
  print(`\n# ${name}`);
  const { status } = spawnSync(process.execPath, [`bench/${name}.ts`], { stdio: 'inherit' });
  if (status !== 0) print(`${name} ended with status ${status}`);
}
