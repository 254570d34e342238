import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { buttonIcon } from '../../page/button-icon.ts';
import { TextField, type TextFieldProps } from '../text-field.tsx';
import classes from './password-field.module.css';
import type { PasswordHint } from './password-hint.ts';

/** A password that can be revealed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className={classes.eye}
          aria-label="Показать пароль"
          aria-pressed={isShown}
          // A press leaves the focus, and the caret, in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <Icon {...buttonIcon} />
        </button>
      }
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
