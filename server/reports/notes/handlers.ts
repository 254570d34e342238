import { mostNotes } from '#contract/reports/notes/note-names';
import type { notes } from '#contract/reports/notes/notes';
import { endOfDay, startOfDay } from '../../money/ledger/days.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findMarks } from './marks.ts';
import { deleteNote, findNotes, insertNote, updateNote } from './queries.ts';

/** See docs/decisions/0235-marks-on-charts.md. */
export const noteHandlers: Handlers<typeof notes> = {
  async 'statistics.get-notes'({ from, to, timeZone, offerIds }, { sql, partner }) {
    const period = { start: startOfDay(from, timeZone), end: endOfDay(to, timeZone) };
    const [items, found] = await Promise.all([
      findNotes(sql, partner.id, { from, to }),
      findMarks(sql, { ...period, timeZone, offerIds, userId: partner.id }),
    ]);
    return { items, ...found };
  },

  async 'statistics.save-note'(note, { sql, partner }) {
    const { id } = note;
    if (id !== undefined) {
      orNotFound(await updateNote(sql, partner.id, id, note), 'Такой заметки нет');
      return { id };
    }
    const made = await sql.begin(async (tx) => {
      await lockPartner(tx, partner.id);
      return await insertNote(tx, partner.id, note, mostNotes);
    });
    if (made === null) throw conflict('text', `Можно хранить не больше ${mostNotes} заметок: удалите лишние`);
    return { id: made };
  },

  async 'statistics.delete-note'({ id }, { sql, partner }) {
    orNotFound(await deleteNote(sql, partner.id, id), 'Такой заметки нет');
  },
};
