// Methods: `operator.*`.
import { z } from 'zod';
import { clickReasonNames } from '../traffic/traffic-names.ts';
import { id, moment } from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';
import { keysOf } from '../wire/text.ts';
import { conversionListStaff } from './staff-lists.ts';

const mark = z
  .string('Укажите метку')
  .regex(/^test-[a-z0-9]{8,32}$/, 'Метка — test- и 8–32 строчные латинские буквы или цифры');
const { items } = conversionListStaff['operator.get-conversions'].result.shape;
const { refusals } = conversionListStaff['operator.get-conversion'].result.shape;

/** The staff's test of an offer's integration: a real click, and its advertiser's calls. */
export const testClicksStaff = {
  'operator.make-test-link': operatorChange({
    record: null,
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    summary: 'Ссылка для тестового клика по офферу',
    about:
      'The address of a partner’s newest link to an offer, or of a new one, with `mark` as its sub5. A click there is real: it counts in the ' +
      'partner’s statistics, so name an account of the network’s own. 409 where the partner has no access or the offer is stopped.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ offerId: id, userId: id, mark, idempotencyKey: repeatKey }),
    result: z.object({ url: z.url() }),
    example: { offerId: 12, userId: 7, mark: 'test-4f1c9a02' },
  }),
  'operator.get-test-click': operatorRead({
    roles: ['manager'],
    whose: 'own',
    summary: 'Что стало с тестовым кликом',
    about:
      'The newest click of a partner with this `mark` within a day, null until it comes; the advertiser’s calls of it that were refused, and the ' +
      'conversions that they made, with every status as it came. `reason` says why the offer did not take the click.',
    errors: ['notFound'],
    params: z.strictObject({ userId: id, mark }),
    result: z.object({
      click: z
        .object({
          id: z.uuid(),
          at: moment,
          offerId: id.nullable(),
          reason: z.enum(keysOf(clickReasonNames)).nullable(),
        })
        .nullable(),
      refusals,
      conversions: items,
    }),
    example: { userId: 7, mark: 'test-4f1c9a02' },
  }),
};
