import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { buttonIcon } from '../../page/button-icon.ts';
import { TextField, type TextFieldProps } from '../text-field.tsx';
import classes from './day-field.module.css';
import { type DayKind, readDay, typedDay, wholeYear, writeDay } from './day-text.ts';

/**
 * A day, a moment or a month, typed as `20.11.2026 14:05` whatever the browser's language, or picked in the browser's calendar.
 * An unreadable text counts neither as empty nor as the previous value: `choose` gets null, and the dialog is not sent.
 */
export function DayField({
  kind = 'date',
  value = '',
  choose,
  error,
  ...rest
}: Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  kind?: DayKind;
  value?: string | undefined;
  /** Gets an empty text for an emptied field, null for an unreadable text. */
  choose: (value: string | null) => void;
}) {
  const [typed, setTyped] = useState(writeDay(value));
  const [chosen, setChosen] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const read = readDay(typed, kind);
  const isUnread = read === '' && typed.trim() !== '';
  if (chosen !== value) {
    setChosen(value);
    if (read !== value) setTyped(writeDay(value));
  }
  const take = (text: string) => {
    setTyped(text);
    setLeft(false);
    const taken = readDay(text, kind);
    if (taken === '' && text.trim() !== '') {
      if (!isUnread) choose(null);
    } else if (taken !== value) choose(taken);
  };
  const leave = () => {
    const whole = isUnread ? readDay(wholeYear(typed), kind) : read;
    if (isUnread && whole !== '') choose(whole);
    if (whole !== '') setTyped(writeDay(whole));
    setLeft(true);
  };
  const { placeholder, example, ask } = looks[kind];
  return (
    <TextField
      inputMode="numeric"
      placeholder={placeholder}
      autoComplete="off"
      maxLength={example.length}
      after={
        // Some browsers have no calendar of months.
        kind !== 'month' && <Calendar kind={kind} value={value} choose={(picked) => take(writeDay(picked))} />
      }
      {...rest}
      data-unread={isUnread || undefined}
      error={isUnread && isLeft ? `${ask} целиком: ${example}` : error}
      value={typed}
      onChange={({ currentTarget }) => take(typedDay(currentTarget.value, typed, kind))}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
      onBlur={leave}
    />
  );
}

const looks = {
  date: { placeholder: 'дд.мм.гггг', example: '20.11.2026', ask: 'Укажите дату' },
  'datetime-local': { placeholder: 'дд.мм.гггг чч:мм', example: '20.11.2026 14:05', ask: 'Укажите дату' },
  month: { placeholder: 'мм.гггг', example: '09.2026', ask: 'Укажите месяц' },
};

/** The properties of a form's field in this field's format. */
export function dayProps({
  onChange,
  onBlur: _,
  ...rest
}: {
  onChange: (value: string) => void;
  onBlur?: unknown;
  value?: string;
  error?: string;
}) {
  return { ...rest, choose: (value: string | null) => void onChange(value ?? '') };
}

/** Opens the browser's own calendar. It needs an invisible field, which never takes the focus. */
function Calendar({
  kind,
  value,
  choose,
}: {
  kind: DayKind;
  value: string;
  choose: (value: string) => void;
}) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-label="Открыть календарь"
        onClick={() => picker.current?.showPicker()}
      >
        <IconCalendar {...buttonIcon} />
      </button>
      <input
        ref={picker}
        type={kind}
        className={classes.picker}
        tabIndex={-1}
        aria-hidden
        min={kind === 'date' ? '2000-01-01' : '2000-01-01T00:00'}
        max={kind === 'date' ? '2099-12-31' : '2099-12-31T23:59'}
        value={value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    </>
  );
}
