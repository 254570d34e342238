import { postbackLimit } from '#contract/postbacks/postback-macros';
import { type PostbackEvent, postbackEvents } from '#contract/postbacks/postback-names';
import { listed } from '#contract/wire/text';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { insertPostback, type Postback } from '../../postbacks/postbacks/queries.ts';
import { recordPostback } from '../../postbacks/postbacks/record.ts';
import { acceptUrl } from '../../postbacks/postbacks/rules.ts';
import { ensureSecret } from '../../postbacks/postbacks/secret-queries.ts';
import { byRule, moverOf, named, type World } from './mover.ts';
import { findPostbacksOfMany } from './queries.ts';
import { need, type Row, RowFault, readFlag, readList, readWord } from './read-file.ts';

type Made = { userId: number; postbacks: Postback[] };

export const postbacks = moverOf<Made>({
  keyOf: ({ cells }) => cells.partner ?? '',
  unique: {},

  async prepare(db, rows, world, { settings }) {
    const partners = rows.flatMap(({ cells }) => cells.partner ?? []);
    await world.load(db, 'partner', partners);
    await world.load(
      db,
      'offer',
      rows.flatMap((row) => readList(row, 'offers') ?? []),
    );
    const userIds = partners.map((one) => world.find('partner', one) ?? 0);
    const there = Map.groupBy(await findPostbacksOfMany(db, userIds), ({ userId }) => userId);
    return (row) => {
      const partner = need(row, 'partner');
      const userId = named(world, 'partner', 'partner', partner);
      const own = there.get(userId) ?? [];
      const url = byRule('url', () => acceptUrl(need(row, 'url'), settings));
      const offers = readList(row, 'offers') ?? [];
      const offerIds = offers.map((one) => named(world, 'offer', 'offers', one)).sort((a, b) => a - b);
      const made = readEvents(row)
        .filter((status) => !own.some((one) => isSame(one, { url, status, offerIds })))
        .filter((status) => !world.notes.has(noteOf(partner, [url, status, ...offers])));
      if (made.length === 0) return { outcome: 'matched' };
      refuseTooMany(world, partner, own.length, made.length);
      for (const status of made) world.notes.set(noteOf(partner, [url, status, ...offers]), 1);
      const method = readWord(row, 'method', ['get', 'post']) === 'post' ? 'POST' : 'GET';
      const type = (readFlag(row, 'is_on') ?? true) ? 'on' : 'off';
      return {
        outcome: 'made',
        made: { userId, postbacks: made.map((status) => ({ url, status, type, method, offerIds })) },
      };
    };
  },

  async make(tx, made, { keys }) {
    for (const { userId, postbacks: wanted } of made) {
      await lockPartner(tx, userId);
      await ensureSecret(tx, keys, userId);
      for (const one of wanted)
        await recordPostback(
          tx,
          { userId, by: 'operator' },
          await insertPostback(tx, userId, one),
          null,
          one,
        );
    }
  },
});

const noteOf = (partner: string, parts: string[]) => `postback of ${partner} ${parts.join(' ')}`;

function isSame(
  one: { url: string; status: string; offerIds: number[] },
  other: { url: string; status: string; offerIds: number[] },
): boolean {
  return (
    one.url === other.url && one.status === other.status && one.offerIds.join() === other.offerIds.join()
  );
}

function readEvents(row: Row): PostbackEvent[] {
  need(row, 'events');
  const words = readList(row, 'events') ?? [];
  return [...new Set(words)].map((word) => {
    const event = postbackEvents.find((one) => one === word.toLowerCase());
    if (event === undefined) throw new RowFault('events', `Укажите ${listed(postbackEvents)} через запятую`);
    return event;
  });
}

function refuseTooMany({ notes }: World, partner: string, there: number, added: number): void {
  const counted = (notes.get(`postbacks of ${partner}`) ?? there) + added;
  if (counted > postbackLimit)
    throw new RowFault('partner', `Постбеков у партнёра может быть не больше ${postbackLimit}`);
  notes.set(`postbacks of ${partner}`, counted);
}
