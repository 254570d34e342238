import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ActForm } from './act-form.ts';
import { FormRefusal } from './form-refusal.tsx';

/** A form on a page: its fields, its refusal and its button. `beside` stands with the button in a row of that class. */
export function SubmitForm<Values>({
  plan: { submit, busy, refusal, wait },
  submitText,
  button,
  row,
  beside,
  after,
  children,
  ...form
}: {
  plan: Pick<ActForm<Values>, 'submit' | 'busy' | 'refusal' | 'wait'>;
  className: string | undefined;
  'aria-label'?: string;
  submitText: string;
  button?: ButtonProps;
  row?: string | undefined;
  beside?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}) {
  const act = (
    <Button type="submit" size="md" loading={busy} disabled={wait > 0} {...button}>
      {submitText}
    </Button>
  );
  return (
    <form onSubmit={submit} noValidate {...form}>
      {children}
      <FormRefusal refusal={refusal} wait={wait} />
      {beside ? (
        <div className={row}>
          {act}
          {beside}
        </div>
      ) : (
        act
      )}
      {after}
    </form>
  );
}
