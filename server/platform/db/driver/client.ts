import { dirname, extname } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { type DatabaseAddress, isPooled, type PooledAddress } from '../../program/database-address.ts';
import { readHosts } from '../../program/hosts.ts';
import { longestConnecting, longestSilence, usualLimits } from './limits.ts';

/** The driver's client for an address. Of several hosts the client takes the first suitable one. */
export function clientOf(given: DatabaseAddress): new (config?: ClientConfig) => Client {
  const address = isPooled(given) ? given.pooled : given;
  const { places, mustWrite } = placesOf(address);
  const choose = places.length > 1 || mustWrite ? chooserOf(String(address), places, mustWrite) : null;

  return class extends Client {
    constructor(config: ClientConfig = {}) {
      super({ ...usual, ...config, ...places[0], connectionTimeoutMillis: longestConnecting });
      // A connection that breaks fails its query as well; an `error` without a listener would end the process.
      this.on('error', () => {});
    }

    override connect(): Promise<Client>;
    override connect(callback: (error?: Error) => void): void;
    override connect(callback?: (error?: Error) => void) {
      const connected = this.#connect();
      if (!callback) return connected;
      connected.then(() => callback(), callback);
    }

    async #connect(): Promise<Client> {
      if (choose) Object.assign(this, await choose());
      return await super.connect();
    }
  };
}

const usual: ClientConfig = {
  application_name: `kabinet ${process.pid}`,
  query_timeout: usualLimits.answer,
  keepAlive: true,
  keepAliveInitialDelayMillis: longestSilence,
};

function placesOf(address: Exclude<DatabaseAddress, PooledAddress>): {
  places: ClientConfig[];
  mustWrite: boolean;
} {
  if (typeof address !== 'string') {
    const { path, user, database } = address;
    const place = { host: dirname(path), port: Number(extname(path).slice(1)), user, database, ssl: false };
    return { places: [place], mustWrite: false };
  }
  const hosts = readHosts(address);
  if (!hosts) throw new Error('this is no URL of a database');
  const places = hosts.urls.map((url) => ({ connectionString: likeLibpq(url) }));
  return { places, mustWrite: hosts.mustWrite };
}

/** Without this option the driver reads `sslmode` differently from PostgreSQL's own programs. */
function likeLibpq(url: string): string {
  const asked = new URL(url);
  if (asked.searchParams.has('sslmode')) asked.searchParams.set('uselibpqcompat', 'true');
  return asked.href;
}

type Host = { host: string; port: number };

/** One chooser for all connections to the same hosts: they share what the first has found out. */
const choosers = new Map<string, () => Promise<Host>>();

function chooserOf(url: string, places: ClientConfig[], mustWrite: boolean): () => Promise<Host> {
  const known = choosers.get(url) ?? createChooser(places, mustWrite);
  choosers.set(url, known);
  return known;
}

/** Finds a suitable host, in turn, beginning with the last successful one. */
function createChooser(places: ClientConfig[], mustWrite: boolean): () => Promise<Host> {
  let order = places;
  return async () => {
    const reasons: string[] = [];
    for (const place of order) {
      const client = new Client({ ...usual, ...place, connectionTimeoutMillis: longestConnecting });
      const { host, port } = client;
      try {
        await tryOut(client, mustWrite);
        order = [place, ...order.filter((other) => other !== place)];
        return { host, port };
      } catch (error) {
        reasons.push(`${host}:${port}: ${error instanceof Error ? error.message : error}`);
      }
    }
    throw Object.assign(new Error(reasons.join('; ')), { code: '08001' });
  };
}

async function tryOut(client: Client, mustWrite: boolean): Promise<void> {
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(`
      select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "onlyReads"`);
    if (mustWrite && rows[0]?.onlyReads) throw new Error('it only reads');
  } finally {
    await client.end();
  }
}
