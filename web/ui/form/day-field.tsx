import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { buttonIcon } from '../page/button-icon.ts';
import classes from './day-field.module.css';
import { type DayKind, readDay, typedDay, writeDay } from './day-text.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A day or a moment, typed as `20.11.2026 14:05` whatever the browser's language, or picked in the browser's calendar. The field keeps
 * what is not whole yet; it counts as empty.
 */
export function DayField({ kind = 'date', value = '', choose, error, ...rest }: DayFieldProps) {
  const [typed, setTyped] = useState(writeDay(value));
  const [chosen, setChosen] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const read = readDay(typed, kind);
  if (chosen !== value) {
    setChosen(value);
    if (read !== value) setTyped(writeDay(value));
  }
  const take = (text: string) => {
    setTyped(text);
    setLeft(false);
    const taken = readDay(text, kind);
    if (taken !== value) choose(taken);
  };
  const leave = () => {
    if (read !== '') setTyped(writeDay(read));
    setLeft(true);
  };
  const isWrong = isLeft && read === '' && typed.trim() !== '';
  return (
    <TextField
      inputMode="numeric"
      placeholder={looks[kind].placeholder}
      autoComplete="off"
      maxLength={looks[kind].example.length}
      rightSection={<Calendar kind={kind} value={value} choose={(picked) => take(writeDay(picked))} />}
      {...rest}
      error={isWrong ? `Укажите дату целиком: ${looks[kind].example}` : error}
      value={typed}
      onChange={({ currentTarget }) => take(typedDay(currentTarget.value, typed, kind))}
      onBlur={leave}
    />
  );
}

type DayFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> & {
  kind?: DayKind;
  value?: string | undefined;
  choose: (value: string) => void;
};

const looks = {
  date: { placeholder: 'дд.мм.гггг', example: '20.11.2026' },
  'datetime-local': { placeholder: 'дд.мм.гггг чч:мм', example: '20.11.2026 14:05' },
};

/** The properties of a form's field, as this one takes them. */
export function dayProps({ onChange, onBlur: _, ...rest }: FormProps) {
  return { ...rest, choose: (value: string) => void onChange(value) };
}

type FormProps = { onChange: (value: string) => void; onBlur?: unknown; value?: string; error?: string };

/** Opens the browser's own calendar, for which an unseen field stands that never has the focus. */
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
        aria-hidden="true"
        min={kind === 'date' ? '2000-01-01' : '2000-01-01T00:00'}
        max={kind === 'date' ? '2099-12-31' : '2099-12-31T23:59'}
        value={value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    </>
  );
}
