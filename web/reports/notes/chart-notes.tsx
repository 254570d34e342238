import { IconNote } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReportView } from '#contract/reports/report-address';
import type { Days } from '#contract/wire/days';
import { isOpenAddress } from '../../accounts/reach/open-address.ts';
import { useMember, useRole } from '../../accounts/reach/use-member.ts';
import { type ResultOf, useAction } from '../../rpc/rpc.ts';
import type { ChartData } from '../../ui/chart/series.ts';
import { useModal } from '../../ui/dialog/opening.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import { laterModal } from '../../ui/feedback/later.tsx';
import { tell } from '../../ui/feedback/tell.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { askNotes } from './asked-notes.ts';
import classes from './chart-notes.module.css';
import { type Mark, markWords } from './mark-words.ts';
import type { Note } from './note-modal.tsx';
import { leftOf, placeOf } from './note-places.ts';

const NoteModal = laterModal(async () => (await import('./note-modal.tsx')).NoteModal);

/** The days and the filters of a report, and its drawn chart. */
export type NotesProps = { days: Days; filters: ReportView['filters']; data: ChartData };

/** In milliseconds: an open chart shows what has happened within a minute. */
const refetchInterval = 45_000;

/** Marks at the days of a chart, and below it what they mean, with the partner's own notes. */
export function ChartNotes({ days, filters, data }: NotesProps) {
  const { data: found } = useQuery({ ...askNotes(days, filters), refetchInterval });
  const modal = useModal((note: Omit<Note, 'id'> & { id?: number }) => <NoteModal note={note} />);
  const isReader = useRole() === 'analyst';
  const entries = found ? entriesOf(found) : [];
  const rest = found?.rest ?? 0;
  return (
    <div className={classes.notes}>
      {!data.isByRow && <Flags data={data} entries={entries} />}
      <div className={classes.row}>
        {entries.length > 0 && (
          <details className={classes.list}>
            <summary>Отметки: {entries.length + rest}</summary>
            <ul className={classes.entries}>
              {entries.map((entry) => (
                <li key={entry.key}>
                  <time dateTime={entry.day}>{dayFormat.format(new Date(entry.day))}</time>
                  {entry.note && <NoteLine note={entry.note} change={modal.open} />}
                  {entry.mark && <MarkLine mark={entry.mark} />}
                </li>
              ))}
            </ul>
            {rest > 0 && <p className="flush small dim">Не показано: {rest}. Выберите период короче</p>}
          </details>
        )}
        {!isReader && (
          <ActionButton
            icon={IconNote}
            className={classes.add}
            onClick={() => modal.open({ day: days.to, text: '' })}
          >
            Добавить заметку
          </ActionButton>
        )}
      </div>
      {modal.modal}
    </div>
  );
}

const dayFormat = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', timeZone: 'UTC' });

type Entry = { key: string; day: string; note?: Note; mark?: Mark };

/** Marks and notes by day; a day's notes come first. */
function entriesOf({ items, marks }: ResultOf<'statistics.get-notes'>): Entry[] {
  const notes = items.map((note): Entry => ({ key: `note ${note.id}`, day: note.day, note }));
  const others = marks.map((mark, n): Entry => ({ key: `mark ${mark.at} ${n}`, day: mark.day, mark }));
  return [...notes, ...others].sort((one, other) => one.day.localeCompare(other.day));
}

/** One flag for each point with entries; the list says what they are. */
function Flags({ data, entries }: { data: ChartData; entries: Entry[] }) {
  const places = Map.groupBy(entries, ({ day, mark }) => placeOf(data.points, { day, at: mark?.at }));
  return (
    <div className={classes.flags} aria-hidden>
      {[...places].map(
        ([place, own]) =>
          place >= 0 && (
            <span
              key={place}
              className={classes.flag}
              data-own={own.some(({ note }) => note) || undefined}
              style={{ left: leftOf(place, data) }}
            />
          ),
      )}
    </div>
  );
}

function MarkLine({ mark }: { mark: Mark }) {
  const { text, record, to } = markWords(mark);
  return (
    <span className={classes.text}>
      {text}: {isOpenAddress(useMember(), to) ? <TextLink to={to}>{record}</TextLink> : record}
    </span>
  );
}

function NoteLine({ note, change }: { note: Note; change: (note: Note) => void }) {
  const act = useAction();
  const { run } = useDo();
  const isReader = useRole() === 'analyst';
  const { id, day, text } = note;
  const bringBack = () => void tell(act('statistics.save-note', { day, text }), '');
  const remove = () =>
    run(
      () => act('statistics.delete-note', { id }),
      () => toast('Заметка удалена', 'done', { label: 'Вернуть', take: bringBack }),
    );
  const named = <span className="for-screen-readers"> заметку «{text}»</span>;
  return (
    <>
      <span className={classes.text}>{text}</span>
      {!isReader && (
        <span className="row gap-8">
          <ActionButton size="compact-sm" onClick={() => change(note)}>
            Изменить{named}
          </ActionButton>
          <ActionButton size="compact-sm" onClick={() => void remove()}>
            Удалить{named}
          </ActionButton>
        </span>
      )}
    </>
  );
}
