import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Account, chooseDirs } from '#server/platform/db/embedded/data-dirs';
import { addresses, network } from './machines.ts';
import type { Part } from './parts.ts';

const keys = z.object({ password: z.string(), secret: z.string(), operator: z.string() });
export type Keys = z.infer<typeof keys>;

/** The cluster's folder, the account of Debian's programs (null: this process's account), and its keys. */
export type Cluster = {
  home: string;
  account: Account;
  /** Folder of PostgreSQL's programs. */
  postgres: string;
  /** The checkout that the second machine of ours runs, where that is another one. */
  beside: string | null;
  keys: Keys;
};

const templates = new URL('./conf/', import.meta.url);

/** Opens the folder of a cluster; makes it, with new keys, the first time. */
export async function openCluster(
  folder: string,
  { postgres, beside }: Pick<Cluster, 'postgres' | 'beside'>,
): Promise<Cluster> {
  const { home, account } = await chooseDirs(folder);
  return { home, account, postgres, beside, keys: await readKeys(join(home, 'keys.json')) };
}

async function readKeys(path: string): Promise<Keys> {
  const made = () => randomBytes(32).toString('base64url');
  const fresh = JSON.stringify({ password: made(), secret: made(), operator: made() });
  await writeFile(path, fresh, { mode: 0o600, flag: 'wx' }).catch(() => {});
  return keys.parse(JSON.parse(await readFile(path, 'utf8')));
}

export const folderOf = ({ home }: Cluster, { name }: Part) => join(home, name);

/** Makes the folder of a part with its settings, readable by whom it runs as. */
export async function fillFolder(cluster: Cluster, part: Part): Promise<void> {
  const folder = folderOf(cluster, part);
  await mkdir(folder, { recursive: true });
  await own(cluster, part, folder, 0o700);
  for (const [template, name] of Object.entries(part.files)) {
    const path = join(folder, name);
    await writeFile(path, await fill(cluster, part, template));
    await own(cluster, part, path, 0o600);
  }
}

async function own({ account }: Cluster, part: Part, path: string, mode: number): Promise<void> {
  await chmod(path, mode);
  if (account && !part.environment) await chown(path, account.uid, account.gid);
}

/** A file of conf/ with the values of this machine in the places of `{{name}}`. */
export async function fill(cluster: Cluster, part: Part, template: string): Promise<string> {
  const values: Record<string, string> = {
    ...addresses,
    network,
    ...cluster.keys,
    postgres: cluster.postgres,
    name: part.name,
    self: addresses[part.machine],
    folder: folderOf(cluster, part),
  };
  const text = await readFile(new URL(template, templates), 'utf8');
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${template} names {{${name}}}, which there is not`);
    return value;
  });
}
