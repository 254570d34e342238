import { openClickHouse } from '../../platform/db/clickhouse.ts';
import { connect } from '../../platform/db/connection.ts';
import { createLog } from '../../platform/program/log.ts';
import { readSettings } from '../../platform/program/settings.ts';
import { keepCopying } from '../../reports/clickhouse/copy.ts';

// Copies like a cabinet until it is killed: `node copy-child.ts <database> <url of ClickHouse>`.
const [database = '', url = ''] = process.argv.slice(2);
const log = createLog('silent');
const settings = readSettings({ CLICK_DAYS: '3650' });
keepCopying(
  { sql: connect(JSON.parse(database), 4), log, settings, clickHouse: await openClickHouse(url, log) },
  { insert: 300, waiting: 1_000, look: 0 },
);
process.once('disconnect', () => process.exit());
