import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorCode } from '#contract/rpc';
import { pathTo } from '../paths.ts';
import { call, type ParamsOf, RpcFailure, refresh } from '../rpc.ts';
import { useActForm } from '../ui/act-form.ts';
import { confirm, type Question } from '../ui/confirm.tsx';
import { formatPoints } from './format-points.ts';
import { forgetOrderKey, orderKey } from './order-key.ts';
import type { Product } from './quantity-options.ts';

/**
 * The order of a product as a form. A try whose answer was lost can be repeated safely: the form is `isUncertain` until
 * then. A price that has changed since the page was opened is asked about, so that nobody orders at one he has not seen.
 */
export function usePlacing(product: Product, { currency, contentOf, check }: Plan) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const place = `${product.promotionId}/${product.id}`;
  const [isUncertain, setUncertain] = useState(false);
  const [agreed, setAgreed] = useState(product.price);

  const plan = useActForm<Values>({
    initialValues: initialValues(product),
    validate: check,
    act: async (values) => {
      if (product.price !== agreed && !(await confirm(priceQuestion(agreed, product.price, currency))))
        return;
      setAgreed(product.price);
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
  currency: string;
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

function priceQuestion(before: number, now: number, currency: string): Question {
  return {
    title: 'Заказать по новой цене?',
    text: `Была ${formatPoints(before, currency)}, теперь ${formatPoints(now, currency)}.`,
    accept: 'Заказать по новой цене',
  };
}

function isUnanswered(failure: unknown): boolean {
  return failure instanceof RpcFailure && failure.code === errorCode.unexpected;
}

const uncertain = new RpcFailure({
  code: errorCode.unexpected,
  message: 'Ответ не пришёл. Нажмите «Заказать» ещё раз: если заказ уже принят, второго не будет.',
});
