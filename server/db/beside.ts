import { CannotStart } from '../program/cannot-start.ts';
import { readAddress } from '../program/database-address.ts';
import type { Settings } from '../program/settings.ts';
import { connect, type Sql } from './connection.ts';
import { choosePlace } from './embedded/place.ts';
import { isRunning, readPostmaster } from './embedded/postmaster.ts';

/** Opens the database of a program from a command beside it; the embedded one runs only with its program. Throws CannotStart. */
export async function openBeside(settings: Settings): Promise<{ sql: Sql; dataDir: string }> {
  const place = await choosePlace(settings.dataDir);
  const { dataDir } = place;
  const address = readAddress(settings);
  if (address !== null) return { sql: connect(address, 2), dataDir };
  const server = await readPostmaster(place);
  if (!server || !(await isRunning(place, server)))
    throw new CannotStart(
      `The embedded database of ${dataDir} does not run: start the program, this command works beside it`,
    );
  return { sql: connect({ path: server.socket, user: 'kabinet', database: 'kabinet' }, 2), dataDir };
}
