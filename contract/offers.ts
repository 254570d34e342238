// Methods: `operator.*`.
import { z } from 'zod';
import { done, id, line, listOf, moment, oneOf, page, pageSize, requiredLine, searchTerm } from './fields.ts';
import { repeatKey } from './repeat-key.ts';
import { method } from './rpc.ts';

/** Only an `active` offer takes traffic; a `paused` one may become active again, a `stopped` one will not. */
const offerStatus = oneOf('Состояние оффера', ['active', 'paused', 'stopped']);

/** ISO 3166-1: `RU`. */
export const country = z
  .string('Укажите код страны')
  .regex(/^[A-Z]{2}$/, 'Код страны — две заглавные латинские буквы');

/** Absent fields keep their values; a new offer is active, for every country and without a category. */
const savedOffer = z.strictObject({
  id: id.optional(),
  name: requiredLine(200),
  status: offerStatus.optional(),
  /** Whose traffic it takes; empty: everybody's. */
  countries: z.array(country).max(250, 'Не больше 250 стран').optional(),
  category: line(100).optional(),
});

/** Offers as the network's staff keep them. */
export const offersStaff = {
  'operator.save-offer': method({
    access: 'operator',
    summary: 'Новый оффер или изменение оффера',
    about:
      'Creates an offer, open to every partner, or with an id changes it: absent fields keep their values. A new one is ' +
      'active, for every country (`countries` empty) and without a category. 404 when there is no offer of this id.',
    errors: ['notFound'],
    params: savedOffer.extend({ idempotencyKey: repeatKey }),
    result: z.object({ id }),
    example: {
      name: 'Тёплый дом',
      status: 'active',
      countries: ['RU', 'KZ'],
      category: 'Ремонт',
    },
  }),
  'operator.save-offers': method({
    access: 'operator',
    summary: 'Несколько офферов сразу: все или ни одного',
    about: 'The same for up to 1000 offers at once, all or none; the ids are in the order of the offers.',
    errors: ['notFound'],
    params: z.strictObject({
      offers: z
        .array(savedOffer)
        .min(1, 'Назовите офферы')
        .max(1000, 'Не больше 1000 офферов за раз')
        .refine(namesEachOnce, 'Один оффер назван дважды'),
      idempotencyKey: repeatKey,
    }),
    result: z.object({ ids: z.array(id) }),
    example: {
      offers: [
        { name: 'Быстрый заём', countries: ['RU'], category: 'Финансы' },
        { id: 12, name: 'Карта «Маяк»', status: 'paused' },
      ],
    },
  }),
  'operator.get-offers': method({
    access: 'operator',
    summary: 'Офферы: поиск, страницы',
    about: 'Offers, newest first; `term` looks into the id and the words of the name.',
    params: z.strictObject({ term: searchTerm(200).default(''), page, pageSize: pageSize(50) }),
    result: listOf(
      z.object({
        id,
        name: z.string(),
        status: offerStatus,
        countries: z.array(z.string()),
        category: z.string(),
        createdAt: moment,
      }),
    ),
    example: { term: 'дом' },
  }),
  'operator.set-offer-access': method({
    access: 'operator',
    summary: 'Открыть или закрыть оффер партнёру',
    about: 'Closes an offer to one partner, or opens it again.',
    errors: ['notFound'],
    params: z.strictObject({ offerId: id, userId: id, isOpen: z.boolean(), idempotencyKey: repeatKey }),
    result: done,
    example: { offerId: 12, userId: 7, isOpen: false },
  }),
};

function namesEachOnce(offers: { id?: number | undefined }[]): boolean {
  const ids = offers.flatMap((offer) => offer.id ?? []);
  return new Set(ids).size === ids.length;
}
