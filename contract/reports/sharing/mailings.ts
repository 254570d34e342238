// Methods: `statistics.*-mailing`, `statistics.get-mailings`.
import { z } from 'zod';
import { byId, done, id, moment, newId, nothing, oneOf } from '../../wire/fields.ts';
import { method } from '../../wire/rpc.ts';
import { isTimeZone } from '../../wire/text.ts';
import { mailingParts, mailingSteps, mostMailings } from './mailing-names.ts';

const each = {
  every: oneOf('Как часто', mailingSteps),
  /** A weekday from Monday (1), a day of the month, the last one where the month is shorter; null each day. */
  on: z
    .int('Укажите день')
    .min(1, 'День не меньше 1')
    .max(31, 'День не больше 31')
    .nullable()
    .meta({ examples: [null] }),
  /** An hour of `timeZone`, whatever its clocks do: one that a change of clocks leaves out is the next one. */
  hour: z.int('Укажите час').min(0, 'Час от 0 до 23').max(23, 'Час от 0 до 23'),
  timeZone: z
    .string('Укажите часовой пояс')
    .max(64, 'Нет такого часового пояса')
    .refine(isTimeZone, 'Нет такого часового пояса')
    .meta({ examples: ['Europe/Moscow'] }),
  parts: z
    .array(oneOf('Что в письме', mailingParts))
    .min(1, 'Выберите, что положить в письмо')
    .refine((parts) => new Set(parts).size === parts.length, 'Каждая часть — один раз'),
};

const mailing = z.strictObject({ id: id.optional(), viewId: id, ...each }).check(({ value, issues }) => {
  const problem = problemOf(value);
  if (problem) issues.push({ code: 'custom', input: value.on, path: ['on'], message: problem });
});

function problemOf({
  every,
  on,
}: {
  every: (typeof mailingSteps)[number];
  on: number | null;
}): string | null {
  if (every === 'day') return on === null ? null : 'Ежедневно: дня не нужно, передайте null';
  if (on === null) return every === 'week' ? 'Укажите день недели' : 'Укажите день месяца';
  return every === 'week' && on > 7 ? 'День недели от 1 до 7' : null;
}

/** Saved reports by mail. */
export const mailings = {
  'statistics.get-mailings': method({
    access: 'partner',
    reads: true,
    summary: 'Отчёты по почте',
    about:
      'Saved reports that come to the partner’s address by a schedule, oldest first. `lastSentAt` is the last letter that the mail server took.',
    params: nothing,
    result: z.object({
      items: z.array(
        z.object({
          id,
          viewId: id,
          name: z.string(),
          ...each,
          nextAt: moment,
          lastSentAt: moment.nullable(),
        }),
      ),
    }),
  }),
  'statistics.save-mailing': method({
    access: 'partner',
    reads: false,
    summary: 'Получать отчёт по почте',
    about:
      `Sends a saved report by a schedule: the table, a picture of the chart, the whole report as CSV. With \`id\` it changes a mailing. 409 beyond ${mostMailings}. ` +
      'A letter is sent at its hour; one whose hour passed more than three days ago, while nothing ran, is not. Each letter has a link that ends its mailing.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: mailing,
    result: newId,
  }),
  'statistics.delete-mailing': method({
    access: 'partner',
    reads: false,
    summary: 'Больше не получать отчёт по почте',
    about: 'Ends a mailing; 404 when it is another partner’s.',
    errors: ['notFound'],
    params: byId,
    result: done,
  }),
};
