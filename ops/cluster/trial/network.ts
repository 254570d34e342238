import type { Sql } from '#server/platform/db/connection';
import { createClient } from '#server/testing/methods/client';
import { signInAdmin } from '#server/testing/people/staff';
import { startTracker, type Tracker } from '#server/testing/postbacks/tracker';
import type { Keys } from '../folder.ts';
import { addresses } from '../machines.ts';

export const cabinets = `http://${addresses.front}:18080`;

export type Partner = { id: number; cookie: string; link: string };

/** A small affiliate network: partners with a link, a tracker and points, an offer with its advertiser, a product. */
export type Network = {
  partners: Partner[];
  /** The address that the advertiser calls. */
  advertiser: string;
  promotionId: number;
  productId: number;
  tracker: Tracker;
  operator: Record<string, string>;
};

const partnerCount = 10;
const dates = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' };

/** Makes the network by the program's own methods. `mark` tells it from those of earlier trials. */
export async function makeNetwork(keys: Keys, mark: string, sql: Sql): Promise<Network> {
  const operator = createClient(cabinets, { path: '/operator/rpc', bearer: keys.operator });
  const tracker = await startTracker();
  const offer = await operator.result('operator.save-offer', {
    name: `Тёплый дом ${mark}`,
    holdDays: 0,
    url: 'https://shop.example/?c={click_id}',
    payouts: [{ goal: '', countries: [], currencyCode: 'RUB', amount: 100 }],
  });
  const { url: advertiser } = await (await signInAdmin(sql, cabinets)).result('operator.rotate-offer-key', {
    offerId: offer.id,
  });
  const promotion = { name: `Марафон ${mark}`, currency: 'баллов', ...dates };
  const { id: promotionId } = await operator.result('operator.save-promotion', promotion);
  const product = { promotionId, name: 'Кружка', price: 1, remains: 10_000_000, needsDelivery: false };
  const { id: productId } = await operator.result('operator.save-product', product);
  const partners: Partner[] = [];
  for (let n = 0; n < partnerCount; n += 1) {
    const account = { login: `trial${mark}${n}`, password: `пароль испытания ${mark}` };
    const { id } = await operator.result('operator.create-user', {
      ...account,
      email: `${account.login}@example.com`,
    });
    await operator.result('operator.post-points', {
      userId: id,
      promotionId,
      amount: 1_000_000,
      idempotencyKey: `points ${mark}`,
    });
    const client = createClient(cabinets);
    await client.result('auth.sign-in', account);
    const { url } = await client.result('links.create-link', { offerId: offer.id });
    await client.result('postback.create-postbacks-global', {
      url: `${tracker.url}/?c={click_id}&s={status}`,
      statuses: ['create', 'approve'],
    });
    partners.push({ id, cookie: client.cookie() ?? '', link: url });
  }
  return {
    partners,
    advertiser,
    promotionId,
    productId,
    tracker,
    operator: { authorization: `Bearer ${keys.operator}` },
  };
}
