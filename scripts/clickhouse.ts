import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

// `npm run clickhouse`: installs ClickHouse as a library (543 MB) into the folder where its tests and bench look for it.
const engine = 'chdb@3.4.0';
const folder = '.build/clickhouse';
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/package.json`, '{ "private": true }\n');
execFileSync(
  'npm',
  ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', engine],
  {
    stdio: 'inherit',
  },
);
