import { type ReactNode, useRef } from 'react';
import type { ActionForm } from '../../ui/form/action-form.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { MailCodeRequest } from './mail-code-request.tsx';
import classes from './two-factor.module.css';

/** A form for the app's code, or a recovery code, and the mailed one. `children` are fields between the two. */
export function CodesForm<Values extends Codes>({ plan, action, cancel, ...rest }: CodesFormProps<Values>) {
  const { form } = plan;
  const lead = useRef<HTMLParagraphElement>(null);
  useFocusAtStart(() => lead.current);
  return (
    <SubmitForm
      plan={plan}
      className="column gap-16"
      aria-label={action}
      submitText={action}
      button={{
        size: 'sm',
        className: cancel ? '' : `${classes.action}`,
        danger: rest.danger,
      }}
      row="wrap gap-12"
      beside={cancel && <ActionButton onClick={cancel}>Отмена</ActionButton>}
    >
      {rest.lead && (
        <p className={classes.text} ref={lead} tabIndex={-1}>
          {rest.lead}
        </p>
      )}
      {rest.before}
      <MailCodeRequest
        method="profile.send-tfa-mail-code"
        sent={() => form.getInputNode('mailCode')?.focus()}
      />
      <div className={classes.codes}>
        <TextField
          label="Код из приложения или резервный"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          {...rest.code}
          {...form.getInputProps('code')}
        />
        {rest.children}
        <TextField
          label="Код из письма"
          help="Действует 10 минут"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          {...form.getInputProps('mailCode')}
        />
      </div>
    </SubmitForm>
  );
}

type Codes = { code: string; mailCode: string };

type CodesFormProps<Values extends Codes> = {
  plan: ActionForm<Values>;
  /** Names the purpose of the codes; it takes the focus and is read out. */
  lead?: string;
  /** Stands above the codes. */
  before?: ReactNode;
  /** The field of the app's code, where its label says more. */
  code?: Pick<TextFieldProps, 'label' | 'help' | 'inputMode' | 'maxLength'>;
  children?: ReactNode;
  /** The button's text. */
  action: string;
  danger?: boolean;
  cancel?: () => void;
};
