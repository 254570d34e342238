import type { OperatorContract } from '#contract/index';
import type { Tx } from '../db/connection.ts';

/** The parameters by which an act names its record. */
export type Named = Partial<
  Record<'id' | 'userId' | 'productId' | 'offerId' | 'promotionId', number> & {
    goal: string;
    countries: string[];
  }
>;

type Read = (tx: Tx, named: Named) => PromiseLike<{ record: Record<string, unknown> }[]>;

/** The record of each method that changes one: a row of its table without what is secret, sums in whole units as on the wire. */
export const records: { [Name in keyof OperatorContract]?: Read } = {
  'operator.update-user': (tx, { id }) => user(tx, id),
  'operator.set-counters': (tx, { userId }) => user(tx, userId),
  'operator.reset-tfa': (tx, { userId }) => tx`
    select jsonb_build_object('tfa', exists (
      select 1 from two_factors f where f.user_id = u.id and f.is_active)) as record
    from users u where id = ${userId ?? null}`,
  'operator.save-broadcast': (tx, { id }) => broadcast(tx, id),
  'operator.send-broadcast': (tx, { id }) => broadcast(tx, id),
  'operator.cancel-broadcast': (tx, { id }) => broadcast(tx, id),
  'operator.remove-broadcast': (tx, { id }) => broadcast(tx, id),
  'operator.save-offer': (tx, { id }) => tx`
    select to_jsonb(o) - 'search_name' - 'search_key' || jsonb_build_object('click_days', t.click_days, 'hold_days', t.hold_days, 'payouts', (
      select jsonb_agg(jsonb_build_object('goal', goal, 'countries', countries, 'currencyCode', currency_code, 'amount', amount / 100.0)
        order by place) from offer_payouts where terms_id = t.id)) as record
    from offers o, lateral (select * from offer_terms where offer_id = o.id order by id desc limit 1) t
    where o.id = ${id ?? null}`,
  'operator.set-offer-access': (tx, { userId, offerId }) => tx`
    select jsonb_build_object('is_open', not exists (
      select 1 from offer_closures where user_id = ${userId ?? null} and offer_id = ${offerId ?? null})) as record`,
  'operator.set-payout': (tx, { userId, offerId, goal = '', countries = [] }) => tx`
    select jsonb_build_object('amount', amount / 100.0, 'currency_code', currency_code) as record from partner_payouts
    where user_id = ${userId ?? null} and offer_id = ${offerId ?? null} and goal = ${goal}
      and countries @> ${countries}::text[] and countries <@ ${countries}::text[]
    order by id desc limit 1`,
  'operator.set-network-choice': (tx) => tx`
    select jsonb_build_object('offer_ids', coalesce(jsonb_agg(offer_id order by place), '[]')) as record from network_choice`,
  'operator.set-background': (tx) => tx`select to_jsonb(b) as record from backgrounds b`,
  'operator.save-promotion': (tx, { id }) => tx`
    select to_jsonb(p) as record from promotions p where id = ${id ?? null}`,
  'operator.save-category': (tx, { id }) => category(tx, id),
  'operator.remove-category': (tx, { id }) => category(tx, id),
  'operator.order-categories': (tx, { promotionId }) => tx`
    select jsonb_build_object('ids', coalesce(jsonb_agg(id order by place, id), '[]')) as record from product_categories
    where promotion_id = ${promotionId ?? null}`,
  'operator.save-product': (tx, { id }) => product(tx, id),
  'operator.remove-product': (tx, { id }) => product(tx, id),
  'operator.restore-product': (tx, { id }) => product(tx, id),
  'operator.set-stock': (tx, { productId }) => product(tx, productId),
  'operator.set-order-status': (tx, { id }) => tx`
    select jsonb_build_object('status', status, 'tracking_number', tracking_number, 'tracking_url', tracking_url) as record
    from orders where id = ${id ?? null}`,
  'operator.update-staff': (tx, { id }) => tx`
    select to_jsonb(a) - 'password_hash' || jsonb_build_object('tfa', exists (
      select 1 from staff_factors f where f.staff_id = a.id and f.is_active)) as record
    from staff_accounts a where id = ${id ?? null}`,
  'operator.delete-key': (tx, { id }) => tx`
    select to_jsonb(k) - 'key_hash' as record from operator_keys k where id = ${id ?? null}`,
};

function user(tx: Tx, userId: number | undefined) {
  return tx<{ record: Record<string, unknown> }[]>`
    select to_jsonb(u) - 'password_hash' - 'search_key' as record from users u where id = ${userId ?? null}`;
}

function category(tx: Tx, id: number | undefined) {
  return tx<{ record: Record<string, unknown> }[]>`
    select to_jsonb(c) as record from product_categories c where id = ${id ?? null}`;
}

function broadcast(tx: Tx, id: number | undefined) {
  return tx<{ record: Record<string, unknown> }[]>`
    select jsonb_build_object('state', state, 'trigger_id', trigger_id, 'title', title, 'content', content, 'channels', channels,
      'audience', audience, 'send_at', send_at, 'time_zone', time_zone) as record
    from notification_broadcasts where id = ${id ?? null}`;
}

function product(tx: Tx, productId: number | undefined) {
  return tx<{ record: Record<string, unknown> }[]>`
    select to_jsonb(p) || jsonb_build_object('price', p.price / 100.0, 'sizes', (
      select jsonb_agg(jsonb_build_object('name', name, 'remains', remains) order by place) from product_sizes
      where product_id = p.id)) as record
    from products p where id = ${productId ?? null}`;
}
