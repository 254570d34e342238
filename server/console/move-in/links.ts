import { createHash } from 'node:crypto';
import { z } from 'zod';
import { linkLimit } from '#contract/traffic/links';
import { subNames } from '#contract/traffic/traffic-names';
import { requiredLine } from '#contract/wire/fields';
import { makeCode } from '../../traffic/links/code.ts';
import { contentSubs } from '../../traffic/links/queries.ts';
import { moverOf, named, parseRow, type World } from './mover.ts';
import { findMovedLinks, insertLinks, type NewLink } from './queries.ts';
import { need, type Row, RowFault } from './read-file.ts';

export const links = moverOf<NewLink>({
  keyOf: ({ cells }) => cells.external_id ?? `${cells.partner ?? ''} → ${cells.offer ?? ''}`,
  unique: { external_id: ({ cells }) => cells.external_id },

  async prepare(db, rows, world) {
    const cellsOf = (column: string) => rows.flatMap(({ cells }) => cells[column] ?? []);
    await world.load(db, 'partner', cellsOf('partner'));
    await world.load(db, 'offer', cellsOf('offer'));
    await world.load(db, 'link', cellsOf('external_id'));
    const userIds = [...new Set(cellsOf('partner').map((one) => world.find('partner', one) ?? 0))];
    const known = await findMovedLinks(db, userIds);
    return (row) => {
      const partner = need(row, 'partner');
      const offer = need(row, 'offer');
      const userId = named(world, 'partner', 'partner', partner);
      const offerId = named(world, 'offer', 'offer', offer);
      const { name, externalId = null, subs } = readLink(row);
      const values = subNames.map((sub) => subs[sub] ?? '');
      const key = keyOf(externalId, offer, name, values);
      if (known.keys.has(`${userId} ${key}`) || world.notes.has(`${partner} ${key}`))
        return { outcome: 'matched' };
      if (externalId !== null && world.find('link', externalId) !== undefined)
        throw new RowFault('external_id', 'Этот номер уже у ссылки другого партнёра');
      refuseTooMany(world, partner, known.counts.get(userId) ?? 0);
      world.notes.set(`${partner} ${key}`, 1);
      return {
        outcome: 'made',
        made: { userId, offerId, code: makeCode(), name, subs: values, externalId, key },
      };
    };
  },

  async make(tx, made) {
    await insertLinks(
      tx,
      made.map((link, n) => ({ ...link, n })),
    );
  },
});

const shape = z.object({
  name: requiredLine(100).or(z.literal('')),
  externalId: requiredLine(200).optional(),
  subs: z.partialRecord(z.enum(subNames), requiredLine(200)),
});

function readLink({ cells }: Row) {
  const subs = subNames.flatMap((sub) => (cells[sub] === undefined ? [] : [[sub, cells[sub]]]));
  return parseRow(
    shape,
    { name: cells.name ?? '', externalId: cells.external_id, subs: Object.fromEntries(subs) },
    { externalId: 'external_id', ...Object.fromEntries(subNames.map((sub) => [`subs.${sub}`, sub])) },
  );
}

/** The key of a link without an id on the other platform is its whole content. */
function keyOf(externalId: string | null, offer: string, name: string, subs: string[]): string {
  const content = externalId ?? JSON.stringify([offer, name, contentSubs(subs)]);
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  return `move-in ${digest}`;
}

/** Links of earlier rows of a trial count as well. */
function refuseTooMany({ notes }: World, partner: string, there: number): void {
  const counted = (notes.get(`links of ${partner}`) ?? there) + 1;
  if (counted > linkLimit) throw new RowFault('partner', `У партнёра уже ${linkLimit} ссылок: больше нельзя`);
  notes.set(`links of ${partner}`, counted);
}
