import { connect } from '../../platform/db/connection.ts';
import { chooseDirs } from '../../platform/db/embedded/data-dirs.ts';
import { expectHome } from '../../platform/db/home.ts';
import { expectCurrent } from '../../platform/db/migrate.ts';
import { checkSecretKey } from '../../platform/db/secret-key-check.ts';
import { createAgent } from '../../platform/outgoing/agent.ts';
import { reachOf } from '../../platform/outgoing/reach.ts';
import { createResolve } from '../../platform/outgoing/resolve.ts';
import type { DatabaseAddress } from '../../platform/program/database-address.ts';
import { loadKeys } from '../../platform/program/keys.ts';
import { openLog } from '../../platform/program/log.ts';
import { runBesideCabinet } from '../../platform/program/run.ts';
import type { Settings } from '../../platform/program/settings.ts';
import { watchSignals } from '../../platform/program/shutdown.ts';
import { makeCallDays } from '../postbacks/calls/days.ts';
import { serveMetrics } from './metrics.ts';
import { startSender } from './run.ts';

// The sender brings postbacks to partners' trackers. It is started by the cabinet, or alone by `npm run sender`. See
// docs/decisions/0095-sender.md.
const log = openLog('sender');
const shutdown = watchSignals(log);
/** Milliseconds between two checks for the partitions of the coming days. */
const betweenDays = 3_600_000;

await runBesideCabinet('sender', { log, shutdown }, start);

async function start(settings: Settings, address: DatabaseAddress) {
  const { dataDir } = await chooseDirs(settings.dataDir);
  const sql = connect(address, 4);
  shutdown.add({ stop: () => sql.end({ timeout: 5 }) });
  await expectCurrent(sql);
  const keys = await loadKeys(settings, dataDir);
  await checkSecretKey(sql, keys);
  // A cabinet that starts this sender has checked already.
  if (!process.send && !settings.demo) await expectHome(sql, settings);
  await makeCallDays(sql);
  const makingDays = setInterval(
    () =>
      void makeCallDays(sql).catch((error) => log.error({ err: error }, 'no partitions for the coming days')),
    betweenDays,
  );
  shutdown.add({ stop: async () => clearInterval(makingDays) });
  const agent = createAgent(reachOf(settings), createResolve());
  shutdown.add({ stop: () => agent.destroy() });
  const metrics = await serveMetrics(settings, sql.usage);
  shutdown.add(metrics);
  shutdown.add(await startSender({ sql, keys, agent, log, onAttempt: metrics.onAttempt }));
  if (process.send) process.send({ kind: 'sending' });
  else process.stdout.write('Sender: started\n');
}
