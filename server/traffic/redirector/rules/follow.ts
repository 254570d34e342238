import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Sql } from '../../../platform/db/connection.ts';
import { listen } from '../../../platform/db/listening.ts';
import type { Log } from '../../../platform/program/log.ts';
import type { Network } from './network.ts';
import { createReader, noChanges } from './read-network.ts';

/** Time between two whole comparisons with the database in ms, which find changes without a notification. */
const betweenComparisons = 5 * 60_000;
const longestPause = 5_000;
/** The channel of the triggers in 0073-redirect-news.sql and 0180-key-news.sql, which send a kind and an id. */
const channel = 'kabinet_redirect';
const kind = z.enum(['link', 'offer', 'partner', 'choice', 'key', 'domain', 'form', 'forbidden', 'showcase']);

type Deps = {
  log: Log;
  networkTimeZone: string;
  /** Called after each reading of changes. */
  changed(): void;
};

/**
 * Keeps a network like the database: reads all of it, then announced changes, and compares all of it every few minutes and after
 * each break of the connection. One reader makes one reading after another, so no older answer replaces a newer one.
 */
export function follow(sql: Sql, network: Network, { log, networkTimeZone, changed }: Deps) {
  const reader = createReader(sql, network, networkTimeZone);
  const whole = Promise.withResolvers<void>();
  const ending = new AbortController();
  let changes = noChanges();
  let isBroken = true;
  /** True from a connection or a failed reading until everything is read: earlier changes are not in memory. */
  let isBehind = true;
  let comparedAt = 0;
  let currentAt = 0;
  let day = today();
  let wake = () => {};
  /** Callbacks for the time when all changes announced up to now are read. */
  let waiting: (() => void)[] = [];
  const listening = listen(sql.address, { [channel]: onPayload }, () => {
    isBroken = true;
    isBehind = true;
    wake();
  });
  const ended = keepReading();
  return {
    /** Resolves when the network has been read whole for the first time. */
    whole: whole.promise,
    /** The last time when the network was current, in ms; 0 before the first time. */
    currentAt: () => currentAt,
    /** Resolves once all commits up to now are in memory; rejects, or never resolves, where the database does not answer. */
    async catchUp() {
      await listening.catchUp();
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      wake();
      await promise;
    },
    async stop() {
      ending.abort();
      wake();
      await Promise.all([ended, listening.end()]);
    },
  };

  function onPayload(payload: string) {
    const [name, id] = payload.split(' ');
    const known = kind.safeParse(name).data;
    if (known === 'choice') changes.choice = true;
    else if (known === 'key') changes.keys = true;
    else if (known === 'domain') changes.domains = true;
    else if (known === 'form') changes.forms = true;
    else if (known === 'forbidden') changes.forbidden = true;
    else if (known) changes[`${known}s`].add(Number(id));
    wake();
  }

  async function keepReading() {
    let wait = 100;
    while (!ending.signal.aborted) {
      try {
        await readChanges();
        if (needsComparing()) await compare();
        currentAt = Date.now();
        wait = 100;
        if (!hasChanges() && !isBroken && waiting.length === 0) await sleep(1_000);
      } catch (error) {
        // The next comparison finds the changes of this time.
        isBroken = true;
        isBehind = true;
        if (!ending.signal.aborted)
          log.warn({ err: error }, 'the rules cannot be read; those in memory hold');
        await pause(wait, undefined, { signal: ending.signal }).catch(() => {});
        wait = Math.min(2 * wait, longestPause);
      }
    }
  }

  function needsComparing() {
    return isBroken || Date.now() - comparedAt > betweenComparisons;
  }

  async function compare() {
    isBroken = false;
    await reader.compareAll(async () => {
      ending.signal.throwIfAborted();
      await readChanges();
    });
    if (!isBroken) isBehind = false;
    comparedAt = Date.now();
    whole.resolve();
    changed();
  }

  async function readChanges() {
    const told = isBehind ? [] : waiting;
    if (!isBehind) waiting = [];
    if (hasChanges()) await readAnnounced();
    for (const tell of told) tell();
  }

  async function readAnnounced() {
    const read = changes;
    changes = noChanges();
    // A new day in the network's time zone frees offers that had reached their daily limit.
    const isNewDay = day !== today();
    day = today();
    await reader.readChanges(read, isNewDay ? null : read.offers);
    changed();
  }

  function hasChanges() {
    const { choice, keys, domains, forms, forbidden, links, offers, partners, showcases } = changes;
    return (
      choice ||
      keys ||
      domains ||
      forms ||
      forbidden ||
      links.size + offers.size + partners.size + showcases.size > 0 ||
      day !== today()
    );
  }

  function today() {
    return new Date().toLocaleDateString('sv', { timeZone: networkTimeZone });
  }

  /** Sleeps until a change is announced, or for so long. */
  async function sleep(milliseconds: number) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    wake = resolve;
    await promise.finally(() => clearTimeout(timer));
  }
}
