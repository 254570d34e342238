import { expectCountries } from '../../platform/countries/country.ts';
import { connect } from '../../platform/db/connection.ts';
import { chooseDirs } from '../../platform/db/embedded/data-dirs.ts';
import { keepPresence } from '../../platform/db/presence.ts';
import { CannotStart } from '../../platform/program/cannot-start.ts';
import type { DatabaseAddress } from '../../platform/program/database-address.ts';
import { lockDataDir } from '../../platform/program/lock-data-dir.ts';
import { openLog } from '../../platform/program/log.ts';
import type { MetricsJson, Usage } from '../../platform/program/registry.ts';
import { runBesideCabinet } from '../../platform/program/run.ts';
import type { Settings } from '../../platform/program/settings.ts';
import { watchSignals } from '../../platform/program/shutdown.ts';
import { addViews } from '../showcases/page/routed-queries.ts';
import { callStoreIn } from './calls/applied-queries.ts';
import { applyCalls, lanes } from './calls/apply-calls.ts';
import { watchRoom } from './disk.ts';
import { makeSpoolFolders } from './folders.ts';
import type { Spools } from './main-metrics.ts';
import { addUnknown, type Unknown } from './old-addresses/queries.ts';
import { expectOwnPort } from './own-port.ts';
import type { SegmentKind } from './spool/segment.ts';
import { ship } from './spool/ship.ts';
import { createViewMover } from './visit/showcase-views.ts';
import { startWorkers, type WorkerNumbers } from './workers.ts';

// The redirector's main process: workers answer visitors and advertisers and keep rows on the disk, this process moves the rows
// to the database. The cabinet starts it, or `npm run redirector` alone. See docs/decisions/0083-redirector.md and
// docs/decisions/0087-calls-on-disk.md.
const log = openLog('redirector');
const shutdown = watchSignals(log);
/** Time for the last clicks to reach the database at a stop, in ms; the rest waits on disk. */
const patience = 5_000;

await runBesideCabinet('redirector', { log, shutdown }, start);

async function start(settings: Settings, address: DatabaseAddress) {
  if (settings.clickPort === null) throw new CannotStart('CLICK_PORT is off: nothing to redirect on');
  const { dataDir } = await chooseDirs(settings.dataDir);
  // A redirector whose cabinet was killed ends within 3 s.
  await lockDataDir(dataDir, 'redirector', patience);
  await expectOwnPort(settings);
  await expectCountries(settings.geoipDb);
  const folders = await makeSpoolFolders(dataDir);
  const { sql, shipping, applying } = startBringing(settings, address, folders, () =>
    workers.send({ kind: 'calls-caught-up' }),
  );
  const metrics = openMetrics(sql.usage, { clicks: shipping, calls: applying });
  const unknown = (items: Unknown[]) =>
    void sql
      .begin((tx) => addUnknown(tx, items))
      .catch((error) => log.warn({ err: error }, 'old addresses that cannot be read are not listed'));
  const views = createViewMover((viewed) => addViews(sql, viewed));
  const workers = startWorkers(settings, { log, dataDir, metrics, unknown, views });
  shutdown.add(workers);
  const isBusy = () => [shipping, applying].some((one) => one.backlog().since !== null);
  shutdown.add(
    await watchRoom({ folders: roomOf(folders, settings), log, isBusy }, ({ disk, ...room }) => {
      const trouble = disk ? applying.trouble() : 'the disk is full';
      workers.send({ kind: 'state', state: { ...room, trouble } });
    }),
  );
}

/** Keeps the latest metrics of each worker. The library is loaded at the first request for them. */
function openMetrics(usage: Usage, spools: Spools): WorkerNumbers {
  const latest = new Map<number, MetricsJson>();
  const load = async () => (await import('./main-metrics.ts')).createMainMetrics(usage, spools);
  let made: ReturnType<typeof load> | undefined;
  return {
    add: (place, json) => void latest.set(place, json),
    async text() {
      made ??= load();
      return await (await made)([...latest.values()]);
    },
  };
}

function roomOf(folders: Record<SegmentKind, string>, { clickSpoolMax, callSpoolMax }: Settings) {
  return {
    clicks: { path: folders.clicks, most: clickSpoolMax },
    calls: { path: folders.calls, most: callSpoolMax },
  };
}

/** Starts moving clicks and calls from the disk to the database. */
function startBringing(
  settings: Settings,
  address: DatabaseAddress,
  folders: Record<SegmentKind, string>,
  caughtUp: () => void,
) {
  const sql = connect(address, 3);
  shutdown.add({ stop: () => sql.end({ timeout: 5 }) });
  const shipping = ship(sql, folders.clicks, { log, marking: settings.marking });
  shutdown.add({ stop: () => shipping.stop(patience) });
  const { cameUntil } = shipping;
  const own = connect(address, lanes);
  shutdown.add({ stop: () => own.end({ timeout: 5 }) });
  const store = callStoreIn(own, settings);
  const applying = applyCalls({
    store,
    folder: folders.calls,
    log,
    cameUntil,
    caughtUp,
    isDatabaseWell: () => row.isWell(),
  });
  shutdown.add({ stop: () => applying.stop(patience) });
  const spools = () => ({ clicks: shipping.backlog(), calls: applying.backlog() });
  const row = keepPresence({ sql, log }, 'redirector', { spools });
  shutdown.add(row);
  return { sql, shipping, applying };
}
