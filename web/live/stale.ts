import type { MethodName } from '../rpc/rpc.ts';

const points: MethodName[] = ['promotion.get-promotions', 'promotion.get-shop', 'promotion.get-points'];

/** Points are announced by the same event as money. */
export const money: MethodName[] = ['profile.get-balance', 'profile.get-ledger', ...points];

export const stock: MethodName[] = ['promotion.get-products', 'promotion.get-product'];

/** An order, made, cancelled or on its way, also moves points, and what its partner may still order. */
export const order: MethodName[] = ['promotion.get-orders', 'promotion.get-order', ...points, ...stock];
