import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, folderOf } from './folder.ts';
import type { Part } from './parts.ts';

/** The server that Patroni started in a part's folder; null where none runs. */
export async function postmasterOf(cluster: Cluster, part: Part): Promise<number | null> {
  const data = join(folderOf(cluster, part), 'data');
  const pid = Number(
    (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n', 1)[0],
  );
  const command = pid > 0 ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') : '';
  return command.includes(data) ? pid : null;
}

/** Stops a server that its killed Patroni has left behind. */
export async function stopPostgres(cluster: Cluster, part: Part): Promise<void> {
  let isAsked = false;
  for (let pid = await postmasterOf(cluster, part); pid !== null; pid = await postmasterOf(cluster, part)) {
    if (!isAsked) process.kill(pid, 'SIGINT');
    isAsked = true;
    await pause(50);
  }
}
