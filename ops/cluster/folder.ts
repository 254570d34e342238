import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Account, choosePlace } from '#server/db/embedded/place';
import { addresses, network } from './machines.ts';
import type { Part } from './parts.ts';

const keys = z.object({ password: z.string(), secret: z.string(), operator: z.string() });
export type Keys = z.infer<typeof keys>;

/** Where the cluster keeps everything, as whom Debian's programs run (null: as this one), and its keys. */
export type Place = {
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
export async function openPlace(
  folder: string,
  { postgres, beside }: Pick<Place, 'postgres' | 'beside'>,
): Promise<Place> {
  const { home, account } = await choosePlace(folder);
  return { home, account, postgres, beside, keys: await readKeys(join(home, 'keys.json')) };
}

async function readKeys(path: string): Promise<Keys> {
  const made = () => randomBytes(32).toString('base64url');
  const fresh = JSON.stringify({ password: made(), secret: made(), operator: made() });
  await writeFile(path, fresh, { mode: 0o600, flag: 'wx' }).catch(() => {});
  return keys.parse(JSON.parse(await readFile(path, 'utf8')));
}

export const folderOf = ({ home }: Place, { name }: Part) => join(home, name);

/** Makes the folder of a part with its settings, readable by whom it runs as. */
export async function fillFolder(place: Place, part: Part): Promise<void> {
  const folder = folderOf(place, part);
  await mkdir(folder, { recursive: true });
  await own(place, part, folder, 0o700);
  for (const [template, name] of Object.entries(part.files)) {
    const path = join(folder, name);
    await writeFile(path, await fill(place, part, template));
    await own(place, part, path, 0o600);
  }
}

async function own({ account }: Place, part: Part, path: string, mode: number): Promise<void> {
  await chmod(path, mode);
  if (account && !part.environment) await chown(path, account.uid, account.gid);
}

/** A file of conf/ with the values of this machine in the places of `{{name}}`. */
export async function fill(place: Place, part: Part, template: string): Promise<string> {
  const values: Record<string, string> = {
    ...{ ...addresses, network, ...place.keys, postgres: place.postgres },
    ...{ name: part.name, self: addresses[part.machine], folder: folderOf(place, part) },
  };
  const text = await readFile(new URL(template, templates), 'utf8');
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${template} names {{${name}}}, which there is not`);
    return value;
  });
}
