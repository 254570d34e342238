import { createReadStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { shownLanding } from '#contract/offers/landings';
import { device, offerStatus } from '#contract/offers/offer-terms';
import { forbiddenChoices } from '#contract/traffic/forbidden-names';
import { unknownChoices } from '#contract/traffic/old-addresses';
import { showcaseOrders, showcaseThemes } from '#contract/traffic/showcase-names';
import { hasCode } from '../../../platform/program/cannot-start.ts';
import type { Log } from '../../../platform/program/log.ts';
import { type KeptSet, keptSet, openSet } from '../../choice/table.ts';
import { ForbiddenPlaces } from '../../forbidden/places.ts';
import type { Target } from '../../trafficback/routing/rules.ts';
import { createNetwork, type Network } from './network.ts';
import { setForms } from './old-addresses.ts';

// The rules on disk, for a start while the database is away: a line of JSON for each entry, and a last line that marks a whole
// file. Schedules and forms have schemas of this file, not those of the console's forms: another version may have written the
// file, and a rule that a form refuses by now would cost the whole file.

/** The file's name; while the file is written, its name begins the same way. */
export const rulesFile = 'rules.jsonl';
const end = 'end';

const target = z.tuple([z.boolean(), z.int().nullable(), z.string()]);
const beliefs = z.record(z.string(), z.tuple([z.number(), z.number()]));
const set: z.ZodType<KeptSet> = z.object({
  offers: z.array(z.int()),
  table: z.object({ seed: z.int(), cells: z.record(z.string(), beliefs) }).nullable(),
});
const link = z.tuple([
  z.literal('link'),
  z.string(),
  z.int(),
  z.int(),
  z.int(),
  z.array(z.string()).nullable(),
  // A link of an earlier version fixes no landing.
  z.int().nullable().default(null),
  // A link of an earlier version leads to one offer.
  set.nullable().default(null),
  // A link of an earlier version has no creative.
  z.int().nullable().default(null),
]);
const partner = z.tuple([
  z.literal('partner'),
  z.int(),
  z.boolean(),
  z.array(z.int()),
  target.nullable(),
  z.array(z.tuple([z.int(), target])),
  // A partner of an earlier version has no full caps.
  z.array(z.tuple([z.int(), z.int()])).default([]),
  // A partner of an earlier version has no granted offers.
  z.array(z.tuple([z.int(), z.int().nullable()])).default([]),
]);
const schedule = z.object({
  timeZone: z.string(),
  hours: z.array(z.tuple([z.int(), z.int()]).nullable()),
});
const creative = z.object({
  id: z.int(),
  erid: z.string(),
  userId: z.int().nullable(),
  until: z.number().nullable(),
});
const offer = z.tuple([
  z.literal('offer'),
  z.object({
    id: z.int(),
    name: z.string(),
    status: offerStatus,
    countries: z.array(z.string()),
    devices: z.array(device),
    schedule: schedule.nullable(),
    isUniqueOnly: z.boolean(),
    // An offer of an earlier version needs no request.
    isOnRequest: z.boolean().default(false),
    isCapped: z.boolean(),
    url: z.string(),
    // An offer of an earlier version has a single page.
    landings: z.array(shownLanding.omit({ isActive: true })).default([]),
    termsId: z.int(),
    // An offer of an earlier version shows no picture.
    pictureId: z.string().nullable().default(null),
    // An offer of an earlier version takes clicks from everywhere.
    forbidden: z.enum(forbiddenChoices).default('count'),
    // An offer of an earlier version has no creatives.
    creatives: z.array(creative).default([]),
  }),
]);
/** The choice of an earlier version is a list of offers. */
const choice = z.tuple([z.literal('choice'), z.union([set, z.array(z.int())])]);
const keys = pairs('keys', z.string(), z.int().nullable());
const domains = z.tuple([z.literal('domains'), z.array(z.tuple([z.string(), z.int()])), z.array(z.string())]);
const forbidden = z.tuple([z.literal('forbidden'), z.array(z.string()), z.array(z.string())]);
const showcase = z.tuple([
  z.literal('showcase'),
  z.object({
    id: z.int(),
    userId: z.int(),
    host: z.string(),
    slug: z.string(),
    name: z.string(),
    order: z.enum(showcaseOrders),
    theme: z.enum(showcaseThemes),
    accent: z.string(),
    footer: z.string(),
    ranking: z.array(z.int()),
    offers: z.array(
      z.object({
        offerId: z.int(),
        title: z.string(),
        text: z.string(),
        badge: z.string(),
        facts: z.array(z.string()),
        creativeId: z.int().optional(),
      }),
    ),
    codes: z.record(z.string(), z.string()).nullable(),
  }),
]);
const savedForm = z.object({
  id: z.int(),
  host: z.string(),
  path: z.string(),
  partner: z.string(),
  offer: z.string(),
  link: z.string(),
  subs: z.array(z.string()),
});
const form = z.tuple([
  z.literal('forms'),
  z.array(savedForm),
  z.object({ kind: z.enum(unknownChoices), url: z.string() }),
]);
/** Ids on the other platform: of partners and offers with our ids, of links and pairs with the links' codes. */
const old = [
  pairs('old-ids', z.string(), z.int()),
  pairs('old-offers', z.string(), z.int()),
  pairs('old-links', z.string(), z.string()),
  pairs('old-pairs', z.int(), z.string()),
] as const;
const entry = z.union([
  link,
  partner,
  offer,
  choice,
  keys,
  domains,
  forbidden,
  showcase,
  form,
  ...old,
  z.tuple([z.literal(end)]),
]);
type Entry = z.infer<typeof entry>;

function pairs<const Kind extends string, Key extends z.ZodType, Value extends z.ZodType>(
  kind: Kind,
  key: Key,
  value: Value,
) {
  return z.tuple([z.literal(kind), z.array(z.tuple([key, value]))]);
}

/** Time from a change to its writing, in ms: at least this, and this multiple of the last writing's time. */
const shortestPause = 1_000;
const pauses = 20;

/** Returns a function to call at each change: rules are written soon, one writing at a time, and a big network less often. */
export function createKeeper(
  folder: string,
  network: Network,
  log: Log,
  shortest = shortestPause,
): () => void {
  let isDue = false;
  let isWriting = false;
  let wait = shortest;
  const keep = async () => {
    const begun = performance.now();
    // The next writing has the changes from here on.
    isDue = false;
    isWriting = true;
    await keepRules(folder, network).catch((error) =>
      log.error({ err: error }, 'the rules cannot be kept on disk'),
    );
    wait = Math.max(shortest, pauses * (performance.now() - begun));
    isWriting = false;
    if (isDue) plan();
  };
  const plan = () => void setTimeout(keep, wait).unref();
  return () => {
    if (!isDue && !isWriting) plan();
    isDue = true;
  };
}

/** Writes the rules beside the spool; the former file stays until the new file is whole. */
async function keepRules(folder: string, network: Network) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, rulesFile);
  const beside = `${path}.new`;
  const out = await open(beside, 'w', 0o600);
  try {
    for (const entries of slices(network)) {
      await out.write(entries.map((one) => `${JSON.stringify(one)}\n`).join(''));
      await turn();
    }
    await out.datasync();
  } finally {
    await out.close();
  }
  await rename(beside, path);
}

/** The entries in slices; visitors are answered between two slices. */
function* slices(network: Network): Generator<Entry[]> {
  const { links, partners, offers, choice: chosen, keys: known, domains: hosts, showcases, old } = network;
  if (known) yield [['keys', [...known]]];
  yield [
    ['domains', [...hosts.owners], [...hosts.tokens]],
    ['forbidden', [...network.forbidden.lists.hosts], [...network.forbidden.lists.agents]],
  ];
  yield showcases.all.map((one): Entry => ['showcase', one]);
  yield [['choice', keptSet(chosen)], ...[...offers.values()].map((one): Entry => ['offer', one])];
  for (const shard of partners.shards) {
    yield [...shard].map(
      ([userId, { isBlocked, closed, globalRule, rules, capped, granted }]): Entry => [
        'partner',
        userId,
        isBlocked,
        [...closed],
        globalRule && targetOf(globalRule),
        [...rules].map(([from, to]): [number, z.infer<typeof target>] => [from, targetOf(to)]),
        [...capped],
        [...granted],
      ],
    );
  }
  for (const shard of links.shards) {
    yield [...shard].map(
      ([code, { id, userId, offerId, subs, landingId, set: own, creativeId }]): Entry => [
        'link',
        code,
        id,
        userId,
        offerId,
        subs && [...subs],
        landingId,
        own ? keptSet(own) : null,
        creativeId ?? null,
      ],
    );
  }
  yield [
    ['forms', old.forms.map((one) => ({ ...one, subs: [...one.subs] })), old.choice],
    ['old-offers', [...old.offers]],
  ];
  for (const shard of old.partners.shards) yield [['old-ids', [...shard]]];
  for (const shard of old.links.shards) yield [['old-links', [...shard]]];
  for (const shard of old.pairs.shards) yield [['old-pairs', [...shard]]];
  yield [[end]];
}

const targetOf = ({ isGuru, offerTo, link: own }: Target): z.infer<typeof target> => [isGuru, offerTo, own];
const openTarget = ([isGuru, offerTo, own]: z.infer<typeof target>): Target => ({
  isGuru,
  offerTo,
  link: own,
});

/** Reads the rules on disk; null for a missing file or one that is not whole. */
export async function readKeptRules(folder: string): Promise<Network | null> {
  const network = createNetwork();
  try {
    for await (const line of createInterface({ input: createReadStream(join(folder, rulesFile)) })) {
      const read = entry.parse(JSON.parse(line));
      if (read[0] === end) return network;
      add(network, read);
    }
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !(error instanceof SyntaxError) && !(error instanceof z.ZodError))
      throw error;
  }
  return null;
}

function add(network: Network, read: Exclude<Entry, [typeof end]>) {
  if (read[0] === 'choice')
    network.choice = openSet(Array.isArray(read[1]) ? { offers: read[1], table: null } : read[1]);
  else if (read[0] === 'keys') network.keys = new Map(read[1]);
  else if (read[0] === 'domains')
    network.domains = {
      owners: new Map(read[1]),
      tokens: new Set(read[2]),
    };
  else if (read[0] === 'forbidden')
    network.forbidden = new ForbiddenPlaces({ hosts: read[1], agents: read[2] });
  else if (read[0] === 'showcase') network.showcases.set(read[1]);
  else if (read[0] === 'forms') setForms(network.old, read[1], read[2]);
  else if (read[0] === 'old-offers') for (const [key, id] of read[1]) network.old.offers.set(key, id);
  else if (read[0] === 'old-ids') for (const [key, id] of read[1]) network.old.partners.set(key, id);
  else if (read[0] === 'old-links') for (const [key, code] of read[1]) network.old.links.set(key, code);
  else if (read[0] === 'old-pairs') for (const [key, code] of read[1]) network.old.pairs.set(key, code);
  else if (read[0] === 'offer') network.offers.set(read[1].id, read[1]);
  else if (read[0] === 'link') {
    const [, code, id, userId, offerId, subs, landingId, own, creativeId] = read;
    const set = own && openSet(own);
    network.links.set(code, { id, userId, offerId, subs, landingId, set, creativeId, pass: 0 });
  } else {
    const [, userId, isBlocked, closed, globalRule, rules, capped, granted] = read;
    network.partners.set(userId, {
      isBlocked,
      closed: new Set(closed),
      globalRule: globalRule && openTarget(globalRule),
      pass: 0,
      capped: new Map(capped),
      granted: new Map(granted),
      rules: new Map(rules.map(([from, to]) => [from, openTarget(to)])),
    });
  }
}
