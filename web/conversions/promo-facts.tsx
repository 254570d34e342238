import type { ReactNode } from 'react';
import type { ResultOf } from '../rpc/rpc.ts';
import { CopyValue } from '../ui/copy/copy-button.tsx';
import { promoReason } from './promo-reason.ts';

/** The promo code of a conversion's order, and whose the order is by it; nothing without a code. */
export function promoFacts(conversion: Coded): [name: string, value: ReactNode][] {
  const { promo } = conversion;
  if (!promo) return [];
  return [
    ['Промокод', <CopyValue key="promo" value={promo.code} />],
    ['Чей заказ', promoReason({ ...conversion, promo })],
  ];
}

type Coded = Pick<ResultOf<'statistics.get-conversion'>, 'promo' | 'clickId'>;
