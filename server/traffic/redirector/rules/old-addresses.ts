import type { Sql } from '../../../platform/db/connection.ts';
import {
  type Among,
  type Choice,
  findForms,
  findMovedLinks,
  findMovedOffers,
  findMovedPartners,
  findUnknownChoice,
  type SavedForm,
} from '../old-addresses/queries.ts';
import { type CompiledForm, compileForms } from '../old-addresses/read-address.ts';
import type { Link } from './network.ts';
import { createSharded, type Sharded } from './sharded.ts';

/** The records in memory by which old addresses are read. A record never loses its id of the other platform. */
export type OldAddresses = {
  forms: readonly SavedForm[];
  compiled: readonly CompiledForm[];
  choice: Choice;
  partners: Sharded<string, number>;
  offers: Map<string, number>;
  /** Codes of links by the links' ids on the other platform, and by partner and offer. */
  links: Sharded<string, string>;
  pairs: Sharded<number, string>;
};

export function createOldAddresses(): OldAddresses {
  return {
    forms: [],
    compiled: [],
    choice: { kind: 'network-choice', url: '' },
    partners: createSharded(shardOf),
    offers: new Map(),
    links: createSharded(shardOf),
    pairs: createSharded((pair) => pair),
  };
}

/** The last signs of a key choose the shard: ids of one platform begin alike. */
function shardOf(key: string) {
  const end = key.length - 1;
  return key.charCodeAt(end) + 31 * key.charCodeAt(end - 1) + 961 * key.charCodeAt(end - 2);
}

/** Packs both ids into one number: offers have at most 22 bits, partners 31. */
const pairOf = (userId: number, offerId: number) => userId * 2 ** 22 + offerId;

export function setForms(old: OldAddresses, forms: readonly SavedForm[], choice: Choice): void {
  old.forms = forms;
  old.compiled = compileForms(forms);
  old.choice = choice;
}

/** The records of a network by their ids on the other platform. */
export function movedIn(old: OldAddresses, linkOf: (code: string) => Link | undefined) {
  const byCode = (code: string | undefined) => (code === undefined ? undefined : linkOf(code));
  return {
    partner: (externalId: string) => old.partners.get(externalId),
    offer: (externalId: string) => old.offers.get(externalId),
    /** The link that has this id or alias. */
    link: (externalId: string) => byCode(old.links.get(externalId)),
    /** The partner's link that answers old addresses of the partner and the offer. */
    ofPair: (userId: number, offerId: number) => byCode(old.pairs.get(pairOf(userId, offerId))),
  };
}

const most = 1_000;

/** Reads the records for old addresses from the database. */
export function createOldReader(sql: Sql, old: OldAddresses) {
  async function readForms() {
    setForms(old, await findForms(sql), await findUnknownChoice(sql));
  }
  async function readOffers(ids: number[] | null) {
    for (const { id, externalId } of await findMovedOffers(sql, ids)) old.offers.set(externalId, id);
  }
  async function readPartners(among: Among) {
    const partners = await findMovedPartners(sql, among);
    for (const { id, externalId } of partners) old.partners.set(externalId, id);
    return partners.at(-1)?.id ?? null;
  }
  async function readLinks(among: Among) {
    const links = await findMovedLinks(sql, among);
    for (const { code, userId, offerId, externalId, answersOld } of links) {
      if (externalId !== null) old.links.set(externalId, code);
      if (answersOld) old.pairs.set(pairOf(userId, offerId), code);
    }
    return links.at(-1)?.id ?? null;
  }
  async function pages(read: typeof readLinks, between: () => Promise<void>) {
    for (let after: number | null = 0; after !== null; await between()) after = await read({ after, most });
  }
  return {
    readForms,
    async readChanges(changed: { offers: number[]; partners: number[]; links: number[] }): Promise<void> {
      if (changed.offers.length > 0) await readOffers(changed.offers);
      if (changed.partners.length > 0) await readPartners({ ids: changed.partners });
      if (changed.links.length > 0) await readLinks({ ids: changed.links });
    },
    async readAll(between: () => Promise<void>): Promise<void> {
      await readForms();
      await readOffers(null);
      await pages(readPartners, between);
      await pages(readLinks, between);
    },
  };
}
