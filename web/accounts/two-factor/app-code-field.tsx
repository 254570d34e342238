import type { ComponentProps } from 'react';
import { TextField } from '../../ui/form/text-field.tsx';

/** The field for a code of the app or a recovery code. */
export function AppCodeField(props: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      label="Код из приложения"
      help="Шесть цифр или резервный код"
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      maxLength={32}
      {...props}
    />
  );
}
