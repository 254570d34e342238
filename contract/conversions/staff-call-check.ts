// Methods: `operator.*`.
import { z } from 'zod';
import { currencyCode, id, moment, secret, storedMoney } from '../wire/fields.ts';
import { operatorRead } from '../wire/rpc.ts';
import { conversionStates } from './conversion-names.ts';

/** The call's effect on the click's conversion. */
const outcome = z.object({
  userId: id,
  /** Null: the call would create the conversion. */
  conversionId: id.nullable(),
  state: z.enum(conversionStates),
  /** True where the state or the sum would change; a repeat changes nothing. */
  isChange: z.boolean(),
  goal: z.string(),
  amount: storedMoney,
  currencyCode,
  /** Due time of a confirmed hold. */
  releaseAt: moment.nullable(),
});

/** The staff's test of an advertiser's address. */
export const callCheckStaff = {
  'operator.get-call-check': operatorRead({
    roles: ['manager'],
    whose: 'own',
    summary: 'Проверка адреса рекламодателя: что ответит вызов',
    about:
      'What a GET call to this address would be answered now and what it would make, by the very code that takes calls; nothing is kept and ' +
      'nobody is told. `url` is the whole address with its parameters, 422 where it is not one of ours. `outcome` null: refused, or it would wait for its click.',
    errors: ['notFound', 'wrongField'],
    params: z.strictObject({
      offerId: id,
      url: secret(
        z.string('Укажите адрес').trim().min(1, 'Укажите адрес').max(4096, 'Не длиннее 4096 знаков'),
      ),
    }),
    result: z.object({
      status: z.int(),
      line: z.string(),
      /** Parameters that the program reads, with their values unchanged. */
      read: z.record(z.string(), z.string()),
      /** Names of parameters that the program ignores. */
      ignored: z.array(z.string()),
      /** Owner of the key: this offer, this offer with an old key that still works, another offer, or nobody. */
      keyIs: z.enum(['current', 'old', 'other', 'unknown']),
      isWaiting: z.boolean(),
      outcome: outcome.nullable(),
    }),
    example: {
      offerId: 12,
      url: 'https://go.example.org/in/kin_abc?click_id=019aab3e-7c00-7d2a-9c1e-3f1a2b4c5d6e&status=lead',
    },
  }),
};
