// Methods: `operator.*`.
import { z } from 'zod';
import { author } from '../wire/author.ts';
import {
  byId,
  done,
  id,
  line,
  longListOf,
  moment,
  momentBetween,
  oneOf,
  page,
  pageSize,
  searchTerm,
} from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';
import { whose } from '../wire/whose.ts';
import { order, orderStatus } from './orders.ts';
import { storedPoints } from './shop.ts';

const trackingUrl = z.union(
  [z.literal(''), z.url({ protocol: /^https?$/ }).max(2048)],
  'Ссылка для отслеживания начинается с http:// или https://, не длиннее 2048 знаков',
);

/** Reason of a cancellation, told to the partner; no other status takes one. */
const reason = line(300).default('');

const staffOrder = order.extend({ ...whose, updatedAt: moment });

/** Orders of all partners, for the network's staff to send. */
export const ordersStaff = {
  'operator.get-orders': operatorRead({
    roles: ['shop', 'support'],
    whose: 'own',
    summary: 'Заказы партнёров: поиск, акция, статус, даты, страницы',
    about:
      'Orders of all partners by the time they were made, newest first unless `sort` is `oldest`. `term` finds an order by its id, by the beginning of ' +
      'its tracking number, by the beginning or the end of the phone, or by a part of its product or of the name of who receives it, from 3 ' +
      'characters on; letters that sound alike count as the same. `from` and `to` are both included.',
    params: z.strictObject({
      userId: id.optional(),
      promotionId: id.optional(),
      status: orderStatus.optional(),
      term: searchTerm(100)
        .refine(
          (term) => term === '' || term.length >= 3 || /^\d+$/.test(term),
          'Введите хотя бы 3 знака или номер заказа',
        )
        .default(''),
      from: momentBetween(2000, 9999).optional(),
      to: momentBetween(2000, 9999).optional(),
      sort: z.enum(['newest', 'oldest'], 'sort: newest или oldest').default('newest'),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(staffOrder),
    example: { promotionId: 3, status: 'new' },
  }),
  'operator.get-order': operatorRead({
    roles: ['shop', 'support'],
    whose: 'own',
    summary: 'Один заказ: адрес, баллы, кто и когда менял статус',
    about:
      'An order with the points it took and returned, what its partner has left in the promotion, and who set each state; `by` is null in ' +
      'states from before that was stored.',
    errors: ['notFound'],
    params: byId,
    result: staffOrder.extend({
      userEmail: z.string(),
      timeline: z.array(z.object({ status: orderStatus, at: moment, by: author.nullable() })),
      /** Entries of points that belong to the order. */
      points: z.array(
        z.object({ id, createdAt: moment, kind: z.enum(['order', 'cancel']), amount: storedPoints }),
      ),
      balance: storedPoints,
    }),
    example: { id: 41 },
  }),
  'operator.set-order-status': operatorChange({
    roles: ['shop'],
    whose: 'own',
    keys: 'may',
    record: 'order',
    summary: 'Новый статус заказа и номер отправления',
    about:
      'Moves an order on: new → accepted → sent → delivered, or to cancelled from any state but delivered; points and stock ' +
      'return then, and the partner is told the `reason`, where one is given (the console always asks for it). `sent` may carry a tracking number and link; `sent` again with others corrects them, ' +
      'absent ones stay, empty ones are taken off. 409 for any other way; the same state again changes nothing.',
    errors: ['notFound', 'conflict'],
    params: z
      .strictObject({
        id,
        status: orderStatus,
        trackingNumber: line(100).optional(),
        trackingUrl: trackingUrl.optional(),
        reason,
        idempotencyKey: repeatKey,
      })
      .refine(({ status, reason }) => status === 'cancelled' || reason === '', {
        path: ['reason'],
        error: 'Причину называют только для отмены',
      }),
    result: done,
    example: {
      id: 41,
      status: 'sent',
      trackingNumber: 'RA123456789RU',
      trackingUrl: 'https://track.example.org/RA123456789RU',
    },
  }),
  'operator.set-order-statuses': operatorChange({
    roles: ['shop'],
    whose: 'own',
    keys: 'may',
    record: 'order',
    summary: 'Новый статус нескольких заказов сразу',
    about:
      'Moves up to 200 orders to one state, as set-order-status does each; those that cannot go there stay as they are. `isMoved` says which were ' +
      'moved, or with `dryRun` would be: nothing changes then. A cancellation needs a `reason`, which the partners are told. 404 for an unknown ' +
      'id; then nothing is moved.',
    errors: ['notFound', 'conflict'],
    params: z
      .strictObject({
        ids: z
          .array(id)
          .min(1, 'Укажите ID')
          .max(200, 'Не больше 200 заказов за раз')
          .refine((all) => new Set(all).size === all.length, 'Один ID указан дважды'),
        status: oneOf('Статус', ['accepted', 'delivered', 'cancelled']),
        reason,
        dryRun: z.boolean('dryRun: true или false').default(false),
        idempotencyKey: repeatKey,
      })
      .refine(({ status, reason, dryRun }) => dryRun || (status === 'cancelled') === (reason !== ''), {
        path: ['reason'],
        error: 'Причина нужна отмене, и только ей',
      }),
    result: z.object({ items: z.array(z.object({ id, before: orderStatus, isMoved: z.boolean() })) }),
    example: { ids: [41, 42], status: 'cancelled', reason: 'Товар закончился у поставщика' },
  }),
};
