// Methods: `billing.*`.
import { z } from 'zod';
import { done, id, requiredLine } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';

export const receipts = {
  'billing.attach-receipt': method({
    access: 'session',
    summary: 'Приложить чек самозанятого',
    about:
      'Attaches the receipt of a paid withdrawal by its link of the app «Мой налог»: the payee’s ИНН stands in it, and one receipt is of one withdrawal. ' +
      'It is due by the 9th of the next month; from the 10th on nothing else can be asked for.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({ withdrawalId: id, url: requiredLine(300) }),
    result: done,
  }),
};
