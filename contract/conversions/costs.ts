// Methods: `loader.*`. Comparisons are in loader.ts.
import { z } from 'zod';
import { day } from '../money/ledger.ts';
import { subLength } from '../traffic/traffic-names.ts';
import {
  count,
  currencyCode,
  id,
  line,
  longListOf,
  moment,
  money,
  oneOf,
  page,
  pageSize,
  storedMoney,
  whole,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { columnsOf } from './loader.ts';
import { costColumns, costKeys, loaderLimits } from './loader-names.ts';

const column = z.enum([...costColumns, ''], 'Выберите столбец из списка');
const by = oneOf('По чему расход', costKeys);
const cost = money.nonnegative('Расход не бывает отрицательным');

/** A partner's own costs. Nobody but the partner sees them, nor what is reckoned with them. */
export const costs = {
  'loader.get-costs': method({
    access: 'partner',
    reads: true,
    summary: 'Ваши расходы на трафик',
    about:
      'What the partner spent, the latest day first. `amount` is in the currency of the partner’s account, `given` is what was typed or loaded.',
    params: z.strictObject({ from: day.optional(), to: day.optional(), page, pageSize: pageSize(50) }),
    result: longListOf(
      z.object({
        id,
        day: z.iso.date(),
        by,
        /** An id of a link or an offer, or a sub’s value. */
        key: z.string(),
        label: z.string(),
        amount: storedMoney,
        given: z.object({ amount: storedMoney, currencyCode }),
        savedAt: moment,
      }),
    ).extend({ total: storedMoney, currencyCode }),
  }),
  'loader.save-costs': method({
    access: 'partner',
    reads: false,
    summary: 'Записать расходы',
    about:
      'Keeps costs by day and link (its id or code), offer or sub; one of the same day and key is replaced. All or none: 422 names the row, `rows.2.key`. A sum in another currency is converted ' +
      'by the network’s rate of the day.',
    errors: ['wrongField'],
    params: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            day,
            by,
            key: line(subLength),
            amount: cost,
            currencyCode: currencyCode.optional(),
          }),
        )
        .min(1, 'Укажите хотя бы один расход')
        .max(loaderLimits.typedCosts, `Не больше ${loaderLimits.typedCosts} за раз`),
    }),
    result: count,
  }),
  'loader.load-costs': method({
    access: 'partner',
    reads: false,
    summary: 'Загрузить расходы из файла',
    about:
      'Reads costs from a file that `POST /loader/files?kind=costs&name=…` took. Lines of one day and key are added up; what the file says replaces what was kept for the same day and key. ' +
      '`dryRun` only tells what would be. With lines that could not be read 409 and nothing is kept, unless `skipFaults`; the first 100 of these are in `faults`.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({
      fileId: id,
      columns: columnsOf(column),
      dryRun: z.boolean('dryRun: true или false').default(false),
      skipFaults: z.boolean('skipFaults: true или false').default(false),
    }),
    result: z.object({
      /** Days and keys that are kept, and those of them that replace others. */
      saved: whole,
      replaced: whole,
      from: z.iso.date().nullable(),
      to: z.iso.date().nullable(),
      amount: storedMoney,
      currencyCode,
      faultCount: whole,
      faults: z.array(z.object({ line: whole, fault: z.string() })),
    }),
  }),
  'loader.delete-costs': method({
    access: 'partner',
    reads: false,
    summary: 'Удалить расходы',
    about:
      'Removes costs by their ids; those of another partner and those that are not there any more are left out.',
    params: z.strictObject({
      ids: z.array(id).min(1, 'Укажите ID').max(1000, 'Не больше 1000 за раз'),
    }),
    result: count,
  }),
};
