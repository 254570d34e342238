import { askForParts, missingParts } from '#contract/shop/address-parts';
import { type deliveries, deliveryLimit } from '#contract/shop/delivery';
import { type Db, violates } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { conflict, orNotFound, Refusal, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { suggestAddresses } from '../addresses/suggest.ts';
import {
  countDeliveries,
  deleteDelivery,
  findDeliveries,
  findDelivery,
  findDeliveryTypes,
  insertDelivery,
  updateDelivery,
  type Written,
} from './queries.ts';

export const deliveryHandlers: Handlers<typeof deliveries> = {
  async 'promotion.get-delivery-types'(_params, { sql }) {
    return all(await findDeliveryTypes(sql));
  },

  async 'promotion.get-deliveries'(_params, { sql, partner }) {
    return all(await findDeliveries(sql, partner.id));
  },

  async 'promotion.get-delivery'({ id }, { sql, partner }) {
    return orNotFound(await findDelivery(sql, partner.id, id), unknownDelivery);
  },

  async 'promotion.create-delivery'(written, { sql, partner }) {
    await checkAddress(sql, written);
    const id = await sql
      .begin(async (tx) => {
        await lockPartner(tx, partner.id);
        if ((await countDeliveries(tx, partner.id)) >= deliveryLimit) throw conflict('common', tooMany);
        return await insertDelivery(tx, partner.id, written);
      })
      .catch(refuseType);
    return { id };
  },

  async 'promotion.update-delivery'({ id, ...written }, { sql, partner }) {
    await checkAddress(sql, written);
    orNotFound(await updateDelivery(sql, partner.id, id, written).catch(refuseType), unknownDelivery);
  },

  async 'promotion.remove-delivery'({ id }, { sql, partner }) {
    orNotFound(await deleteDelivery(sql, partner.id, id), unknownDelivery);
  },

  async 'promotion.get-delivery-address-suggestions'({ term }, call) {
    return { items: await suggestAddresses(call, term) };
  },
};

const unknownDelivery = 'Адрес не найден';
const tooMany = `Адресов может быть не больше ${deliveryLimit}: удалите ненужные`;

function all<T>(items: T[]) {
  return { items, pagination: { totalCount: items.length } };
}

/** Refuses an address that does not suit the chosen way of delivery. */
async function checkAddress(sql: Db, { typeId, address, addressParts }: Written): Promise<void> {
  const type = (await findDeliveryTypes(sql)).find(({ id }) => id === typeId);
  const missing = type?.needsHouse ? askForParts(missingParts(address, addressParts)) : '';
  if (missing) throw wrongField('address', missing);
}

/** The chosen way of delivery does not exist; other errors are rethrown. */
function refuseType(error: unknown): never {
  if (!violates(error, 'deliveries_type_fkey')) throw error;
  const sentence = 'Такого способа доставки нет';
  throw new Refusal('wrongField', sentence, { typeId: sentence });
}
