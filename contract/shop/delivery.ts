// Methods: `promotion.*`.
import { z } from 'zod';
import {
  byId,
  done,
  id,
  line,
  listOf,
  moment,
  newId,
  nothing,
  phone,
  requiredLine,
  searchTerm,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';

/** Maximum number of a partner's addresses. */
export const deliveryLimit = 50;

/** Parts of an address from a suggestion; empty where the suggestion lacks a part. */
const addressParts = z.strictObject({
  postalCode: line(10).default(''),
  region: line(200).default(''),
  city: line(200).default(''),
  street: line(200).default(''),
  house: line(50).default(''),
  flat: line(50).default(''),
});

/** Only for answers: stored addresses and a service's addresses may have several lines; a saved address must be one line. */
const knownParts = z.object({
  postalCode: z.string(),
  region: z.string(),
  city: z.string(),
  street: z.string(),
  house: z.string(),
  flat: z.string(),
});

const recipientPhone = phone.refine((text) => text !== '', 'Укажите телефон получателя');

const written = {
  typeId: id,
  recipient: requiredLine(200),
  /** E.164. */
  phone: recipientPhone,
  /** The whole address on one line. */
  address: requiredLine(500),
  /** Parts of the chosen suggestion; absent where the partner wrote the address by hand. */
  addressParts: addressParts.nullable().default(null),
  comment: line(500).default(''),
};

const delivery = z.object({
  id,
  typeId: id,
  typeName: z.string(),
  recipient: z.string(),
  phone: z.string(),
  address: z.string(),
  addressParts: knownParts.nullable(),
  comment: z.string(),
  /** Time of the last order to this address; null: no order. */
  lastOrderedAt: moment.nullable(),
});

/** A delivery as an order keeps it. */
export const sentDelivery = delivery.omit({ id: true, typeId: true, lastOrderedAt: true });

/** The partner's address book for the promotion shops. Another partner's delivery is 404. */
export const deliveries = {
  'promotion.get-delivery-types': method({
    access: 'partner',
    reads: true,
    summary: 'Способы доставки',
    about: 'The ways a parcel may go. One that `needsHouse` takes only addresses with a street and a house.',
    params: nothing,
    result: listOf(z.object({ id, name: z.string(), needsHouse: z.boolean() })),
  }),
  'promotion.get-deliveries': method({
    access: 'partner',
    reads: true,
    summary: 'Ваши адреса доставки',
    about: `The partner’s deliveries, newest first; at most ${deliveryLimit}.`,
    params: nothing,
    result: listOf(delivery),
  }),
  'promotion.get-delivery': method({
    access: 'partner',
    reads: true,
    summary: 'Один адрес доставки',
    about: 'One of the partner’s deliveries.',
    errors: ['notFound'],
    params: byId,
    result: delivery,
  }),
  'promotion.create-delivery': method({
    access: 'partner',
    reads: false,
    summary: 'Новый адрес доставки',
    about: `Adds a delivery. 422 for an unknown type and for an address without street or house where the type needs them, 409 when there are ${deliveryLimit}.`,
    errors: ['conflict', 'wrongField'],
    params: z.strictObject(written),
    result: newId,
  }),
  'promotion.update-delivery': method({
    access: 'partner',
    reads: false,
    summary: 'Изменение адреса доставки',
    about: 'Changes a delivery as a whole. Orders that used it keep what they had. 422 as for a new one.',
    errors: ['notFound', 'wrongField'],
    params: z.strictObject({ id, ...written }),
    result: done,
  }),
  'promotion.remove-delivery': method({
    access: 'partner',
    reads: false,
    summary: 'Удаление адреса доставки',
    about: 'Removes a delivery. Orders that used it keep what they had.',
    errors: ['notFound'],
    params: byId,
    result: done,
  }),
  'promotion.get-delivery-address-suggestions': method({
    access: 'partner',
    reads: true,
    summary: 'Подсказки адреса по его началу',
    about:
      'Up to 10 addresses that a beginning may mean; none below 2 characters. Typos and Russian typed on the Latin layout are understood.',
    errors: ['tooMany'],
    params: z.strictObject({ term: searchTerm(200) }),
    result: z.object({ items: z.array(z.object({ value: z.string(), parts: knownParts })) }),
  }),
};
