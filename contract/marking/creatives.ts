// Methods: `creatives.*`.
import { z } from 'zod';
import {
  byId,
  done,
  id,
  listOf,
  newId,
  nothing,
  oneOf,
  page,
  pageSize,
  requiredLine,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { adPlaceKinds, creativeLimits, creativeStates } from './creative-names.ts';
import { creativeContent, creativeFields, placeFields } from './fields.ts';

/** A creative that the partner may use, or their own in any state. `isOwn`: the partner made it. */
const creative = z.object({ ...creativeFields, isOwn: z.boolean() });

const place = z.object(placeFields);

/** Creatives and places of a partner, where the network marks advertising. */
export const creatives = {
  'creatives.get-creatives': method({
    access: 'partner',
    reads: true,
    summary: 'Креативы: свои и сети',
    about:
      'Creatives of the network with a token of offers that are open to the partner, and the partner’s own in all states, the newest first. `isUsable`: those alone that a link may have now. ' +
      '409 where the network does not mark advertising.',
    errors: ['conflict'],
    params: z.strictObject({
      offerId: id.optional(),
      state: oneOf('Состояние', creativeStates).optional(),
      isOwn: z.boolean('isOwn: true или false').optional(),
      isUsable: z.boolean('isUsable: true или false').optional(),
      page,
      pageSize: pageSize(20),
    }),
    result: listOf(creative),
  }),
  'creatives.get-creative': method({
    access: 'partner',
    reads: true,
    summary: 'Один креатив',
    about: 'One creative. 404 for another partner’s and for one of an offer that is closed to the partner.',
    errors: ['notFound', 'conflict'],
    params: byId,
    result: creative,
  }),
  'creatives.request-creative': method({
    access: 'partner',
    reads: false,
    summary: 'Свой креатив на проверку',
    about:
      'Sends a creative of the partner’s own to the network. With `id` it changes one that has no token yet; one that has a token stays as it is, and a new one is made that replaces it: the token of before works 48 hours more. ' +
      `\`pictureId\` is what POST /creatives answered. 404 for an unknown offer, creative or picture; 409 for an offer that is closed or stopped, a creative that was changed already or has ended, and beyond ${creativeLimits.own} creatives. ` +
      '`purpose` says what it advertises: all but `product` is refused by a sentence.',
    errors: ['notFound', 'conflict', 'wrongField', 'tooMany'],
    params: z.strictObject({ id: id.optional(), offerId: id, ...creativeContent }),
    result: newId,
  }),
  'creatives.end-creative': method({
    access: 'partner',
    reads: false,
    summary: 'Завершить свой креатив или отозвать запрос',
    about:
      'Ends the partner’s own creative at once: its links go on and are given out without a token no more. One without a token is withdrawn. 409 for one that has ended.',
    errors: ['notFound', 'conflict'],
    params: byId,
    result: done,
  }),
  'creatives.get-places': method({
    access: 'partner',
    reads: true,
    summary: 'Площадки, где вы размещаете рекламу',
    about: 'The partner’s places, by name.',
    errors: ['conflict'],
    params: nothing,
    result: z.object({ items: z.array(place) }),
  }),
  'creatives.save-place': method({
    access: 'partner',
    reads: false,
    summary: 'Новая площадка или изменение площадки',
    about: `Saves a place. A changed address is to be proved anew. 409 for an address that the partner has already, and beyond ${creativeLimits.places} places.`,
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      id: id.optional(),
      kind: oneOf('Вид площадки', adPlaceKinds),
      name: requiredLine(100),
      address: requiredLine(500),
    }),
    result: newId,
  }),
  'creatives.delete-place': method({
    access: 'partner',
    reads: false,
    summary: 'Убрать площадку',
    about: 'Takes a place away; links that name it keep it in reports of months before.',
    errors: ['notFound', 'conflict'],
    params: byId,
    result: done,
  }),
  'creatives.prove-place': method({
    access: 'partner',
    reads: false,
    summary: 'Проверить площадку по вашей ссылке на ней',
    about:
      'Opens the place’s address and looks for one of the partner’s links in the page. `why` says what was found where it is not proved. Once a minute; 409 for a place that has no page, which the staff prove.',
    errors: ['notFound', 'conflict', 'tooMany'],
    params: byId,
    result: z.object({ isProved: z.boolean(), why: z.string() }),
  }),
};
