import { createReadStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { hasCode } from '../../../platform/program/cannot-start.ts';
import type { Log } from '../../../platform/program/log.ts';
import { keptSet, openSet } from '../../choice/table.ts';
import { ForbiddenPlaces } from '../../forbidden/places.ts';
import type { Target } from '../../trafficback/routing/rules.ts';
import { type Entry, end, entry, type target } from './kept-entries.ts';
import { createNetwork, type Network } from './network.ts';
import { setForms } from './old-addresses.ts';

// The rules on disk, for a start while the database is away: a line of JSON for each entry, and a last line that marks a whole file.

/** The file's name; while the file is written, its name begins the same way. */
export const rulesFile = 'rules.jsonl';
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
