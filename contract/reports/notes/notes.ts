// Methods: `statistics.get-notes`, `statistics.save-note`, `statistics.delete-note`.
import { z } from 'zod';
import { day } from '../../money/ledger.ts';
import {
  byId,
  currencyCode,
  done,
  id,
  moment,
  named,
  newId,
  requiredLine,
  whole,
} from '../../wire/fields.ts';
import { method } from '../../wire/rpc.ts';
import { checkDays, reportQuery } from '../report.ts';
import { markChanges, markKinds, mostMarks, mostNotes, noteLength } from './note-names.ts';

const changes = Object.values(markChanges).flat();

/** A change that the program itself has noted, and the record behind it. */
const mark = z.object({
  day,
  at: moment,
  kind: z.enum(markKinds),
  change: z.enum(changes),
  /** Null: a postback. */
  offer: named.nullable(),
  /** Null: another kind, or a landing that is gone. */
  landing: z.string().nullable(),
  /** The postback, which may be gone. */
  postbackId: id.nullable(),
  /** The payout before and after, where the offer paid one sum in one currency both times. */
  rate: z.object({ before: z.number(), after: z.number(), currencyCode }).nullable(),
});

/** Marks and notes at the days of a partner's charts. */
export const notes = {
  'statistics.get-notes': method({
    access: 'partner',
    reads: true,
    summary: 'Отметки на графике: изменения ставок, паузы, лендинги, лимиты, постбеки и ваши заметки',
    about:
      'The partner’s notes from `from` to `to`, both days included, and what the program itself marks on a chart of these days: ' +
      'another rate, a pause or its end, a landing changed or not answering, a limit reached, a postback that is not called. ' +
      `Marks are of the partner’s postbacks and of offers they have a link to, with \`offerIds\` only of these offers. At most ${mostMarks} are answered, the newest ones, limits last; ` +
      '`rest` counts the others. One change of a record a day is one mark.',
    params: reportQuery
      .pick({ from: true, to: true, timeZone: true })
      .extend({ offerIds: z.array(id).max(100, 'Не больше 100 офферов').default([]) })
      .check(checkDays),
    result: z.object({
      items: z.array(z.object({ id, day, text: z.string() })),
      marks: z.array(mark),
      rest: whole,
    }),
  }),
  'statistics.save-note': method({
    access: 'partner',
    reads: false,
    summary: 'Сохранить заметку к дню графика',
    about: `Keeps a note at a day, with \`id\` in place of that note; 404 when it is another partner’s, 409 beyond ${mostNotes}.`,
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ id: id.optional(), day, text: requiredLine(noteLength) }),
    result: newId,
  }),
  'statistics.delete-note': method({
    access: 'partner',
    reads: false,
    summary: 'Удалить заметку',
    about: 'Removes a note; 404 when it is another partner’s.',
    errors: ['notFound'],
    params: byId,
    result: done,
  }),
};
