import { z } from 'zod';
import type { App } from '../../app.ts';
import { makeKey, openKey } from '../../offers/offers/key.ts';
import { findCurrentKey, replaceKey } from '../../offers/offers/key-queries.ts';
import { lockOffers } from '../../offers/offers/queries.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { enqueue, task, type Work, work } from '../../platform/jobs/jobs.ts';
import { ownAddress } from '../../platform/outgoing/tracker.ts';
import { findVisit, tidOf } from './visit-queries.ts';

const statuses = ['lead', 'hold', 'approve'] as const;
/** A call of a demo's advertiser; one job for each click, so a second press while it waits adds none. */
const demoCall = task(
  'demo-call',
  z.object({ offerId: z.int(), clickId: z.uuid(), status: z.enum(statuses) }),
  ({ clickId }) => `demo call of ${clickId}`,
);

/** Milliseconds between the calls: long enough to be watched. */
const pause = 4_000;
const newKeyPause = 1_500;

export async function beginCalls(db: Db, offerId: number, clickId: string): Promise<void> {
  await enqueue(db, demoCall, { offerId, clickId, status: 'lead' });
}

/**
 * Calls as a real advertiser does, at the redirector with the offer's key; each call that was taken is followed by the next one.
 */
export function demoCallWork(app: App): Work {
  return work('awaited', demoCall, async ({ offerId, clickId, status }) => {
    const visit = app.settings.demo ? await findVisit(app.sql, offerId, clickId) : undefined;
    if (!visit) return;
    const address = await addressOf(app, offerId);
    // Redirectors learn of a new key within a second.
    if (address === null) return await follow(app.sql, { offerId, clickId, status }, newKeyPause);
    const url = new URL(address);
    url.search = new URLSearchParams({
      click_id: clickId,
      status,
      tid: tidOf(clickId),
      // Such an offer has no payout of its own.
      ...(visit.payoutFrom === 'advertiser' ? { payout: '450', sum: '9000' } : {}),
    }).toString();
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    const next = statuses[statuses.indexOf(status) + 1];
    if (response.ok && next) await follow(app.sql, { offerId, clickId, status: next }, pause);
  });
}

async function follow(db: Db, call: z.output<typeof demoCall.payload>, wait: number) {
  await enqueue(db, demoCall, call, { runAt: new Date(Date.now() + wait) });
}

/** The offer's address for advertisers, on this machine; null where its first key was made just now. */
async function addressOf({ sql, keys, settings }: App, offerId: number) {
  const sealed = await findCurrentKey(sql, offerId);
  if (!sealed) {
    await sql.begin((tx) => makeFirst(tx, keys, offerId));
    return null;
  }
  const { host, clickPort, clickUrl } = settings;
  const head = clickPort ? `http://${ownAddress(host)}:${clickPort}` : clickUrl;
  return openKey({ keys, settings: { clickUrl: head } }, offerId, sealed).url;
}

/** Race: of two first presses one makes the key, and the other finds it. */
async function makeFirst(tx: Tx, keys: App['keys'], offerId: number) {
  await lockOffers(tx, [offerId]);
  if (!(await findCurrentKey(tx, offerId))) await replaceKey(tx, offerId, makeKey(keys, offerId));
}
