import type { z } from 'zod';
import type { banner } from '#contract/console/background';
import type { Db } from '../../platform/db/connection.ts';
import { noteShown } from './picture-queries.ts';

type Banner = z.infer<typeof banner>;

export async function findBackground(db: Db): Promise<Banner | null> {
  return await db<Banner[]>`select thumbnails, link, alt from backgrounds`.first(null);
}

/** Sets the banner of all partners; null removes it. */
export async function setBackground(db: Db, background: Banner | null): Promise<void> {
  await noteShown(db, background ? ownPictures(Object.values(background.thumbnails)) : []);
  if (!background) {
    await db`delete from backgrounds`;
    return;
  }
  const { thumbnails, link, alt } = background;
  await db`
    insert into backgrounds ${db({ thumbnails: db.json(thumbnails), link, alt })}
    on conflict (is_current) do update set thumbnails = excluded.thumbnails, link = excluded.link, alt = excluded.alt`;
}

/** The ids in addresses of pictures uploaded here. */
function ownPictures(addresses: string[]): string[] {
  return addresses.flatMap(
    (address) => /\/banner-pictures\/([0-9a-f]{32})-\d+\.webp$/.exec(address)?.[1] ?? [],
  );
}
