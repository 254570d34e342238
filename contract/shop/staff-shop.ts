// Methods: `operator.*`.
import { z } from 'zod';
import { done, givenMoment, id, line, momentBetween, newId, requiredLine } from '../wire/fields.ts';
import { onceById, repeatKey } from '../wire/repeat-key.ts';
import { operatorChange } from '../wire/rpc.ts';
import { currencyForms, points } from './shop.ts';

const remains = z
  .int('Укажите остаток целым числом')
  .min(0, 'Остаток не меньше нуля')
  .max(10_000_000, 'Слишком большой остаток');

const sizes = z
  .array(z.strictObject({ name: requiredLine(50), remains: remains.optional() }))
  .max(50, 'Не больше 50 размеров')
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'Размер указан дважды');

/** The staff's changes of promotion shops. With an id, a `save-` method changes only the given fields; 404 for an unknown id. */
export const shopStaff = {
  'operator.save-promotion': operatorChange({
    roles: ['shop'],
    whose: 'all',
    keys: 'may',
    record: 'promotion',
    summary: 'Новая акция или изменение акции',
    about:
      'Creates or changes a promotion and its shop. `currency` is the word shown after points, ' +
      '`currencyForms` what it is with 1, 2 and 5 of them. Left out, they stay while the word does. ' +
      '`was` is what the caller has read: 409 where it is another by now.',
    errors: ['notFound', 'conflict'],
    params: z
      .strictObject({
        id: id.optional(),
        name: requiredLine(200),
        startsAt: momentBetween(2000, 9999),
        endsAt: momentBetween(2000, 9999),
        currency: requiredLine(20),
        currencyForms: currencyForms.optional(),
        was: z
          .strictObject({
            name: z.string(),
            startsAt: givenMoment,
            endsAt: givenMoment,
            currency: z.string(),
            currencyForms: currencyForms.nullable(),
          })
          .optional(),
        idempotencyKey: repeatKey,
      })
      .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
        path: ['endsAt'],
        error: 'Конец акции не позже её начала',
      }),
    result: newId,
    example: {
      name: 'Зимний марафон',
      startsAt: '2026-12-01T00:00:00+03:00',
      endsAt: '2027-03-01T00:00:00+03:00',
      currency: 'баллов',
      currencyForms: ['балл', 'балла', 'баллов'],
    },
  }),
  'operator.save-category': operatorChange({
    roles: ['shop'],
    whose: 'all',
    keys: 'may',
    record: 'category',
    summary: 'Новая категория магазина или её новое название',
    about: 'Creates or renames a category of a promotion’s shop. 404 for an unknown promotion.',
    errors: ['notFound'],
    params: z.strictObject({
      id: id.optional(),
      promotionId: id,
      name: requiredLine(100),
      idempotencyKey: repeatKey,
    }),
    result: newId,
    example: { promotionId: 3, name: 'Одежда' },
  }),
  'operator.order-categories': operatorChange({
    roles: ['shop'],
    whose: 'all',
    keys: 'may',
    record: 'category',
    summary: 'Порядок категорий магазина',
    about:
      'Sets the order in which a shop shows its categories; those left out come last, as they were. 404 for an unknown promotion, 422 for a ' +
      'category of another one.',
    errors: ['notFound', 'wrongField'],
    params: z.strictObject({
      promotionId: id,
      ids: z.array(id).min(1, 'Укажите категории').max(500, 'Не больше 500 категорий'),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { promotionId: 3, ids: [9, 8] },
  }),
  'operator.remove-category': operatorChange({
    roles: ['shop'],
    whose: 'all',
    keys: 'may',
    record: 'category',
    summary: 'Удаление категории; её товары остаются без категории',
    about: 'Removes a category of a shop; its products stay without one.',
    errors: ['notFound'],
    params: onceById,
    result: done,
    example: { id: 8 },
  }),
  'operator.save-product': operatorChange({
    roles: ['shop'],
    whose: 'all',
    keys: 'may',
    record: 'product',
    summary: 'Новый товар или изменение товара',
    about:
      'Creates or changes a product; with an id, absent fields keep their values. With `sizes` the stock is theirs and `remains` is not needed; ' +
      'a size that was there keeps its stock where `remains` is left out, a new one has none. ' +
      '`pictures` are ids that `POST /operator/pictures` answered, in the order of showing. 404 for an unknown promotion, 422 for a ' +
      'category of another promotion or an unknown picture.',
    errors: ['notFound', 'wrongField'],
    params: z.strictObject({
      id: id.optional(),
      promotionId: id,
      categoryId: id.nullable().optional(),
      name: requiredLine(200),
      description: z.string('Укажите описание').trim().max(5000, 'Не длиннее 5000 знаков').optional(),
      price: points.min(0, 'Цена не меньше нуля'),
      /** Maximum number of pieces that one partner may order in all; null or 0: no limit. */
      limit: z
        .int('Укажите лимит целым числом')
        .min(0, 'Лимит не меньше нуля')
        .max(10_000, 'Лимит не больше 10 000')
        .nullable()
        .optional(),
      remains: remains.optional(),
      needsDelivery: z.boolean('needsDelivery: true или false').optional(),
      sizes: sizes.optional(),
      pictures: z.array(z.string().max(100)).max(10, 'Не больше 10 картинок').optional(),
      idempotencyKey: repeatKey,
    }),
    result: newId,
    example: {
      promotionId: 3,
      categoryId: 8,
      name: 'Худи с вышивкой',
      description: 'Плотный хлопок, свободный крой',
      price: 1200,
      limit: 2,
      needsDelivery: true,
      sizes: [
        { name: 'M', remains: 10 },
        { name: 'L', remains: 4 },
      ],
    },
  }),
  'operator.remove-product': operatorChange({
    roles: ['shop'],
    whose: 'all',
    keys: 'may',
    record: 'product',
    summary: 'Удаление товара из магазина',
    about: 'Takes a product out of its shop. Orders keep it, and restore-product brings it back.',
    errors: ['notFound'],
    params: onceById,
    result: done,
    example: { id: 21 },
  }),
  'operator.restore-product': operatorChange({
    roles: ['shop'],
    whose: 'all',
    keys: 'may',
    record: 'product',
    summary: 'Возвращение товара в магазин',
    about: 'Puts a product that was taken out back into its shop; one that is there stays.',
    errors: ['notFound'],
    params: onceById,
    result: done,
    example: { id: 21 },
  }),
  'operator.set-products-shown': operatorChange({
    roles: ['shop'],
    whose: 'all',
    keys: 'may',
    record: 'product',
    summary: 'Несколько товаров сразу: убрать из магазина или вернуть',
    about:
      'Takes up to 200 products out of their shop or puts them back, as remove-product and restore-product do each. `ids` of the answer are those ' +
      'that were changed: the others were so already. 404 for an unknown id; then nothing is changed.',
    errors: ['notFound'],
    params: z.strictObject({
      ids: z
        .array(id)
        .min(1, 'Укажите ID')
        .max(200, 'Не больше 200 товаров за раз')
        .refine((all) => new Set(all).size === all.length, 'Один ID указан дважды'),
      isShown: z.boolean('isShown: true или false'),
      idempotencyKey: repeatKey,
    }),
    result: z.object({ ids: z.array(id) }),
    example: { ids: [21, 22], isShown: false },
  }),
  'operator.set-stock': operatorChange({
    roles: ['shop'],
    whose: 'all',
    keys: 'may',
    record: 'product',
    summary: 'Остаток товара или размера',
    about:
      'Sets what remains of a product, or of one of its sizes. With `seen`, the stock that was looked at, another present one refuses with 409, ' +
      'so that no order in between is overwritten. 422 when the size is missing, unknown or not wanted.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({
      productId: id,
      size: line(50).optional(),
      remains,
      seen: remains.optional(),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { productId: 21, size: 'L', remains: 12, seen: 4 },
  }),
};
