import type { ComponentProps, ReactNode } from 'react';
import { settings } from '../../settings.ts';
import { Product } from '../../shell/waiting.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { PageTitle } from '../../ui/page/page.tsx';
import classes from './public-frame.module.css';

/** The frame of the pages for visitors: the product's name, one card, one thing to do. */
export function PublicFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}) {
  return (
    <main className={classes.frame}>
      <PageTitle of={title} />
      <p className={classes.product}>
        <Product name={settings.productName} />
      </p>
      <section className={classes.card}>
        <h1 className="flush huge bold">{title}</h1>
        {lead && <p className="only-above-8 dim">{lead}</p>}
        {children}
      </section>
    </main>
  );
}

/** A form of a page without sign-in, with its button as wide as the frame. */
export function PublicForm<Values>({
  button,
  ...rest
}: Omit<ComponentProps<typeof SubmitForm<Values>>, 'className'>) {
  return <SubmitForm className={classes.form} button={{ fullWidth: true, ...button }} {...rest} />;
}
