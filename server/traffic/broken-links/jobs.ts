import type { App } from '../../app.ts';
import { toLookAt } from '../../offers/offers/landings/partner-landings.ts';
import { routine, type Work } from '../../platform/jobs/jobs.ts';
import { createAgent } from '../../platform/outgoing/agent.ts';
import { reachOf } from '../../platform/outgoing/reach.ts';
import { createResolve } from '../../platform/outgoing/resolve.ts';
import { type DueAddress, endRound, putOff, saveLook, syncAddresses, takeDue } from './check-queries.ts';
import { createGate } from './gate.ts';
import { type Looker, lookAtOrigin, lookAtPage } from './look.ts';
import { noteBreaks } from './note.ts';
import { tellBroken } from './tell.ts';

/** Milliseconds after which a round begins no other look: its addresses wait for the next round. */
const longestRound = 300_000;

/** Looks at landings and own links that are due, notes what has broken, and tells partners of it. */
export function brokenLinkWorks({ sql, settings, log }: App): Work[] {
  // One for all rounds: a host's pause goes on from one to the next.
  const gate = createGate();
  return [
    routine('check-addresses', '* * * * *', lookAround),
    routine('note-breaks', '*/2 * * * *', async () => {
      await noteBreaks(sql, settings);
      await tellBroken(sql);
    }),
  ];

  async function lookAround() {
    await syncAddresses(sql);
    const due = await takeDue(sql);
    if (due.length === 0) return;
    const ends = performance.now() + longestRound;
    const reach = reachOf(settings);
    const resolve = createResolve();
    const agent = createAgent(reach, resolve);
    try {
      const looks = due.map((address) => lookAt({ agent, gate, reach, resolve, ends }, address));
      const failed = (await Promise.allSettled(looks)).filter((one) => one.status === 'rejected');
      if (failed[0]) log.error({ err: failed[0].reason, count: failed.length }, 'addresses were not checked');
    } finally {
      await endRound(sql);
      await agent.destroy();
    }
  }

  async function lookAt(looker: Looker, address: DueAddress) {
    const { offerId, offerName, url } = address;
    const target = URL.parse(offerId === null ? url : toLookAt({ id: offerId, name: offerName ?? '' }, url));
    if (!target || isDemos(target)) return await putOff(sql, address.id);
    const look = await (offerId === null ? lookAtOrigin(looker, target) : lookAtPage(looker, target));
    if (look) await saveLook(sql, address, look);
  }

  /** Hosts of the demo are nobody's, and its pages are its own: real DNS knows none of them. */
  function isDemos({ hostname }: URL) {
    return (
      settings.demo && (hostname.endsWith('.example') || hostname === new URL(settings.publicUrl).hostname)
    );
  }
}
