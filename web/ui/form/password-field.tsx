import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './field.module.css';

/** A password that can be looked at: label above, help below, and an error in the help's place. */
export function PasswordField({ help, error, ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      size="md"
      classNames={{ label: `${classes.label}`, description: `${classes.note}`, error: `${classes.note}` }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={error ? undefined : help}
      error={error}
      // The library marks only the frame around the field.
      aria-invalid={error ? true : undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Показать пароль' }}
      spellCheck={false}
      {...rest}
    />
  );
}

type PasswordFieldProps = Omit<PasswordInputProps, 'description' | 'inputWrapperOrder'> & {
  help?: ReactNode;
};
