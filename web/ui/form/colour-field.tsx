import type { ReactNode } from 'react';
import classes from './colour-field.module.css';
import { TextField } from './text-field.tsx';

/** True where a text is a colour as the server takes it. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** A colour, typed or chosen; `usual` is the colour of an empty field. */
export function ColourField({
  usual,
  value = '',
  onChange,
  ...field
}: {
  label: string;
  help: string;
  usual: string;
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
}) {
  return (
    <div className={classes.field}>
      <TextField
        placeholder={usual}
        maxLength={7}
        autoComplete="off"
        value={value}
        {...(onChange ? { onChange: ({ currentTarget }) => onChange(currentTarget.value.trim()) } : {})}
        {...field}
      />
      <input
        type="color"
        className={classes.swatch}
        aria-label="Выбрать цвет"
        value={isColour(value) ? value.toLowerCase() : usual}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      />
    </div>
  );
}
