import type { ReactNode } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from './brand.module.css';

/** True where a text is a colour as the server takes it. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** A colour, typed or chosen; empty means the product's own colour. */
export function AccentField({
  value = '',
  onChange,
  ...field
}: {
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
}) {
  return (
    <div className={classes.accent}>
      <TextField
        label="Цвет"
        help="Кнопки, ссылки и доход на графиках. Пусто — стандартный зелёный"
        placeholder="#0b7a5b"
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
        value={isColour(value) ? value.toLowerCase() : '#0b7a5b'}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      />
    </div>
  );
}
