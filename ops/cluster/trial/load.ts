import { z } from 'zod';
import { browserAgent } from '#server/testing/traffic/redirector';
import { ask, call } from './ask.ts';
import { cabinets, type Network, type Partner } from './network.ts';
import { createStream, type Stream } from './stream.ts';

/** Work that was acknowledged to the clients. */
export type Acknowledged = {
  clicks: Set<string>;
  /** Clicks about which the advertiser sent both statuses. */
  sold: Set<string>;
  /** Ids that were answered, by the key of the request. */
  orders: Map<string, number>;
  entries: Map<string, number>;
};

export type Load = {
  acknowledged: Acknowledged;
  streams: Record<'clicks' | 'statuses' | 'calls' | 'reports' | 'orders' | 'entries', Stream>;
  /** Stops new requests; resolves when all begun work has been acknowledged. */
  stop(): Promise<void>;
};

/** Requests a second of each kind; `share` scales them. */
const rates = { clicks: 40, statuses: 16, calls: 16, reports: 2, orders: 4, entries: 4 };

/** Sends clicks, an advertiser's statuses, partners' calls, orders and entries of the ledger until `stop`. */
export function startLoad(network: Network, share = 1): Load {
  const acknowledged: Acknowledged = {
    clicks: new Set(),
    sold: new Set(),
    orders: new Map(),
    entries: new Map(),
  };
  const unsold: string[] = [];
  let count = 0;
  const next = () => {
    count += 1;
    const partner = network.partners[count % network.partners.length];
    if (!partner) throw new Error('a network without partners');
    return { partner, key: `trial ${network.promotionId} ${count}` };
  };
  const clicks = createStream(rates.clicks * share, async ({ once }) => {
    const { partner } = next();
    const id = await once(() => visit(partner.link, count));
    acknowledged.clicks.add(id);
    unsold.push(id);
  });
  const statuses = createStream(rates.statuses * share, async ({ insist }) => {
    const click = unsold.pop();
    if (!click) return;
    for (const status of ['new', 'approve']) await insist(() => sendStatus(network, click, status));
    acknowledged.sold.add(click);
  });
  const calls = createStream(rates.calls * share, async ({ once }) => {
    const { partner } = next();
    await once(() => asPartner(partner, 'profile.get-balance', {}));
  });
  const reports = createStream(rates.reports * share, async ({ once }) => {
    const { partner } = next();
    await once(() => asPartner(partner, 'statistics.get-conversions', {}));
  });
  const orders = createStream(rates.orders * share, async ({ insist }) => {
    const { partner, key } = next();
    const { promotionId, productId } = network;
    const asked = { promotionId, productId, quantity: 1, idempotencyKey: key };
    acknowledged.orders.set(
      key,
      await insist(async () => idOf(await asPartner(partner, 'promotion.create-order', asked))),
    );
  });
  const entries = createStream(rates.entries * share, async ({ insist }) => {
    const { partner, key } = next();
    const entry = { userId: partner.id, kind: 'bonus', account: 'available', amount: 1, idempotencyKey: key };
    const post = () =>
      call(`${cabinets}/operator/rpc`, network.operator, 'operator.post-ledger-entry', entry);
    acknowledged.entries.set(key, await insist(async () => idOf(await post())));
  });
  const streams = { clicks, statuses, calls, reports, orders, entries };
  return {
    acknowledged,
    streams,
    stop: async () => void (await Promise.all(Object.values(streams).map((one) => one.stop()))),
  };
}

/** A visitor follows a link; returns the click's id. */
async function visit(link: string, n: number): Promise<string> {
  const { status, location } = await ask(`${link}?sub1=v${n}`, { headers: { 'user-agent': browserAgent } });
  const id = /[?&]c=([0-9a-f-]{36})/.exec(location)?.[1];
  if (status !== 302 || !id) throw new Error(`a visitor was answered ${status}`);
  return id;
}

async function sendStatus({ advertiser }: Network, click_id: string, status: string): Promise<void> {
  const answer = await ask(`${advertiser}?${new URLSearchParams({ click_id, status })}`);
  if (answer.status !== 200) throw new Error(`an advertiser was answered ${answer.status} ${answer.text}`);
}

function asPartner({ cookie }: Partner, method: string, params: object): Promise<unknown> {
  return call(`${cabinets}/rpc`, { cookie }, method, params);
}

const idOf = (result: unknown) => z.object({ id: z.int() }).parse(result).id;
