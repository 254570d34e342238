import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type Framed, fieldFrame } from './field-frame.ts';
import classes from './password-field.module.css';
import type { PasswordHint } from './password-hint.ts';

/** A password that can be revealed. */
export function PasswordField({ help, error, ...rest }: Framed<PasswordInputProps>) {
  return (
    <PasswordInput
      {...fieldFrame(help, error)}
      // The library marks only the frame around the field.
      aria-invalid={error ? true : undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Показать пароль' }}
      spellCheck={false}
      {...rest}
    />
  );
}

/** The hint about a new password while it is typed, as text and as a bar. */
export function PasswordMeter({ hint }: { hint: PasswordHint }) {
  return (
    <>
      <span className={classes.bar} data-level={hint.level} aria-hidden />
      <span>{hint.text}</span>
    </>
  );
}
