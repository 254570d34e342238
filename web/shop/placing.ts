import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorCode } from '#contract/rpc';
import { pathTo } from '../paths.ts';
import { call, type ParamsOf, RpcFailure, refresh } from '../rpc.ts';
import { useActForm } from '../ui/act-form.ts';
import { forgetOrderKey, orderKey } from './order-key.ts';
import type { Product } from './quantity-options.ts';

/**
 * The order of a product as a form. A try whose answer was lost can be repeated safely: the form is `isUncertain` until
 * then. A price that has changed refuses the order; the new one is shown, and the partner decides anew.
 */
export function usePlacing(product: Product, { contentOf, check }: Plan) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const place = `${product.promotionId}/${product.id}`;
  const [isUncertain, setUncertain] = useState(false);

  const plan = useActForm<Values>({
    initialValues: initialValues(product),
    validate: check,
    act: async (values) => {
      const content = contentOf(values);
      const wanted = { ...content, price: product.price, idempotencyKey: orderKey(place, content) };
      try {
        const { id } = await call('promotion.create-order', wanted);
        forgetOrderKey(place);
        void refresh(client, ...touched);
        void navigate(pathTo('order', { id }), { replace: true, state: ordered });
      } catch (failure) {
        setUncertain(isUnanswered(failure));
        if (isUnanswered(failure)) throw uncertain;
        // What was refused has changed since it was shown: price, stock, points, the promotion itself.
        await refresh(client, ...shown);
        if (!(failure instanceof RpcFailure && failure.fields.price)) throw failure;
      }
    },
  });
  return { ...plan, isUncertain };
}

/** Tells the page of the order that it was made just now. */
export const ordered = 'ordered';

type Values = { size: string; quantity: string; deliveryId: string; comment: string };

type Plan = {
  contentOf: (values: Values) => Omit<ParamsOf<'promotion.create-order'>, 'price' | 'idempotencyKey'>;
  check: Record<'size' | 'deliveryId', (value: string) => string | null>;
};

/** A size that nobody has to choose is chosen. */
function initialValues({ sizes }: Product): Values {
  const there = sizes.filter(({ remains }) => remains > 0);
  const only = there.length === 1 ? there[0]?.name : undefined;
  return { size: only ?? '', quantity: '1', deliveryId: '', comment: '' };
}

const shown = [
  'promotion.get-product',
  'promotion.get-shop',
  'promotion.get-info',
  'promotion.get-deliveries',
] as const;
const touched = [
  'promotion.get-product',
  'promotion.get-products',
  'promotion.get-shop',
  'promotion.get-promotions',
  'promotion.get-points',
  'promotion.get-orders',
] as const;

function isUnanswered(failure: unknown): boolean {
  return failure instanceof RpcFailure && failure.code === errorCode.unexpected;
}

const uncertain = new RpcFailure({
  code: errorCode.unexpected,
  message: 'Ответ не пришёл. Нажмите «Заказать» ещё раз: если заказ уже принят, второго не будет.',
});
