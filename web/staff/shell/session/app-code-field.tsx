import { type ComponentProps, useEffect } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';

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

/** Calls `cancel` when the page that a dialog belongs to was left. */
export function useLeft(left: AbortSignal, cancel: () => void): void {
  useEffect(() => {
    left.addEventListener('abort', cancel);
    return () => left.removeEventListener('abort', cancel);
  });
}
