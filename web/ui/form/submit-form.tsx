import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../page/button.tsx';
import type { ActionForm } from './action-form.ts';
import { FormRefusal } from './form-refusal.tsx';
import { repeatText, UncertainNotice } from './uncertain-notice.tsx';

/** A form on a page: its fields, its refusal and its button, which repeats a call whose answer was lost. `row` is the class of the button's own row, with what stands `beside` it. */
export function SubmitForm<Values>({
  plan: { submit, busy, refusal, wait, uncertain },
  submitText,
  button,
  row,
  beside,
  after,
  children,
  ...form
}: {
  plan: Pick<ActionForm<Values>, 'submit' | 'busy' | 'refusal' | 'wait' | 'uncertain'>;
  className: string | undefined;
  'aria-label'?: string;
  submitText: string;
  button?: ButtonProps;
  row?: string | undefined;
  beside?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}) {
  const submitButton = (
    <Button type="submit" size="md" loading={busy} disabled={wait > 0} {...button}>
      {uncertain ? repeatText : submitText}
    </Button>
  );
  return (
    <form onSubmit={submit} noValidate {...form}>
      {children}
      <FormRefusal refusal={refusal} wait={wait} />
      <UncertainNotice uncertain={uncertain} />
      {row === undefined ? (
        submitButton
      ) : (
        <div className={row}>
          {submitButton}
          {beside}
        </div>
      )}
      {after}
    </form>
  );
}
