import type { MethodName } from '../rpc/rpc.ts';

const points: MethodName[] = ['promotion.get-promotions', 'promotion.get-shop', 'promotion.get-points'];

/** Points are announced by the same event as money. */
export const money: MethodName[] = [
  'profile.get-balance',
  'profile.get-ledger',
  'profile.get-hold-calendar',
  'dashboard.get-overview',
  ...points,
];

/** The list of postbacks shows the health of each, a conversion what became of its calls, the dashboard those that fail. */
export const deliveries: MethodName[] = [
  'postback.get-deliveries',
  'postback.get-delivery',
  'postback.get-postbacks-global',
  'statistics.get-conversion',
  'dashboard.get-overview',
];

/** What a conversion changes beside the money; its deliveries are written with it, and wait. */
export const conversions: MethodName[] = [
  ...deliveries,
  'statistics.get-conversions',
  'statistics.get-report',
  'statistics.get-trafficback',
];

export const stock: MethodName[] = ['promotion.get-products', 'promotion.get-product'];

/** An order, made, cancelled or on its way, also moves points, and what its partner may still order. */
export const order: MethodName[] = ['promotion.get-orders', 'promotion.get-order', ...points, ...stock];
