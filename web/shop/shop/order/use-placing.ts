import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askUser } from '../../../accounts/partner/partner.ts';
import { pathTo } from '../../../paths.ts';
import { navigate } from '../../../router/router.ts';
import { RpcFailure } from '../../../rpc/failure.ts';
import { isSettled, newRepeatKey } from '../../../rpc/repeat-keys.ts';
import { call, type ParamsOf, refresh, refreshAfter } from '../../../rpc/rpc.ts';
import { confirm, type Question } from '../../../ui/dialog/confirm.tsx';
import { type ActionForm, useActionForm } from '../../../ui/form/action-form.ts';
import { type Currency, formatPoints } from '../format-points.ts';
import type { Product } from '../quantity-options.ts';
import {
  type Attempt,
  type Draft,
  forgetAttempt,
  forgetDraft,
  keepAttempt,
  keepDraft,
  readAttempt,
  readDraft,
} from './order-draft.ts';

/**
 * The order of a product as a form. An order whose answer was lost is `uncertain`: until an answer comes, also over a reload, the
 * form only repeats that same call. A changed price must be confirmed, so that no order is made at a price that the partner has
 * not seen.
 */
export function usePlacing(product: Product, { currency, contentOf, check }: Plan) {
  const client = useQueryClient();
  const { place, uncertain, send, isLost } = useSending(product);
  const [agreed, setAgreed] = useState(product.price);

  const plan: ActionForm<Draft> = useActionForm<Draft>({
    initialValues: uncertain ? valuesOf(uncertain) : initialValues(product, readDraft(place)),
    validate: uncertain ? {} : check,
    act: async (values) => {
      const isNew = product.price !== agreed && !uncertain;
      if (isNew && !(await confirm(priceQuestion(agreed, product.price, currency)))) return;
      setAgreed(product.price);
      const attempt = uncertain ?? withKey({ ...contentOf(values), price: product.price });
      try {
        const { id } = await send(attempt);
        forgetDraft(place);
        void refreshAfter(client, 'promotion.create-order');
        void navigate(pathTo('order', { id }), { replace: true, state: ordered });
      } catch (failure) {
        if (!(failure instanceof RpcFailure)) throw failure;
        if (isLost()) {
          // Discards edits made while the request was pending: they are not part of the order.
          plan.form.setValues(valuesOf(attempt));
          throw failure;
        }
        // Price, stock, points or the promotion itself have changed since they were shown.
        await refresh(client, ...shown);
        if (uncertain) throw notAccepted(failure);
        if (!failure.fields.price) throw failure;
      }
    },
  });
  const { values } = plan.form;
  const [begun] = useState(values);
  useEffect(() => {
    if (values !== begun) keepDraft(place, values);
  }, [place, values, begun]);
  return { ...plan, uncertain };
}

/** Sends orders of a product. An order without an answer is stored for its partner as `uncertain`. */
function useSending(product: Product) {
  const partner = useQuery(askUser).data?.id;
  const place = `${partner}/${product.promotionId}/${product.id}`;
  const [uncertain, setUncertain] = useState(() => readAttempt(place));
  return {
    place,
    uncertain,
    isLost: () => readAttempt(place) !== null,
    async send(attempt: Attempt) {
      keepAttempt(place, attempt);
      try {
        const made = await call('promotion.create-order', attempt);
        forgetAttempt(place);
        return made;
      } catch (failure) {
        const isOver = isSettled(failure, uncertain !== null);
        if (isOver) forgetAttempt(place);
        setUncertain(isOver ? null : attempt);
        throw failure;
      }
    },
  };
}

/** The navigation state that tells the order's page that the order was made just now. */
export const ordered = 'ordered';

type Plan = {
  currency: Currency;
  contentOf: (values: Draft) => Omit<ParamsOf<'promotion.create-order'>, 'price' | 'idempotencyKey'>;
  check: Record<'size' | 'deliveryId', (value: string) => string | null>;
};

function withKey(content: Omit<Attempt, 'idempotencyKey'>): Attempt {
  return { ...content, idempotencyKey: newRepeatKey() };
}

/** The initial values: the tab's draft, and the only available size of a product. */
function initialValues({ sizes }: Product, draft: Partial<Draft>): Draft {
  const there = sizes.filter(({ remains }) => remains > 0);
  const only = there.length === 1 ? there[0]?.name : undefined;
  const left = there.find(({ name }) => name === draft.size)?.name;
  const { quantity = '1', deliveryId = '', comment = '' } = draft;
  return { size: left ?? only ?? '', quantity, deliveryId, comment };
}

const shown = [
  'promotion.get-product',
  'promotion.get-shop',
  'promotion.get-info',
  'promotion.get-deliveries',
] as const;

function priceQuestion(before: number, now: number, currency: Currency): Question {
  return {
    title: 'Заказать по новой цене?',
    text: `Была ${formatPoints(before, currency)}, теперь ${formatPoints(now, currency)}.`,
    accept: 'Заказать по новой цене',
  };
}

/** The form's values at the time when its order was sent. */
function valuesOf({ size = '', quantity, deliveryId, comment = '' }: Attempt): Draft {
  return { size, quantity: String(quantity), deliveryId: String(deliveryId ?? ''), comment };
}

function notAccepted({ code, sentence }: RpcFailure): RpcFailure {
  return new RpcFailure({ code, message: `Заказ не принят. ${sentence}` });
}
