import type { ReactNode } from 'react';
import { settings } from '../../settings.ts';
import { Product } from '../../shell/waiting.tsx';
import { PageTitle } from '../../ui/page/page.tsx';
import classes from './public-frame.module.css';

/** The frame of the pages for visitors: the product's name, one card, one thing to do. */
export function PublicFrame({ title, lead, children }: PublicFrameProps) {
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

type PublicFrameProps = { title: string; lead?: string | undefined; children: ReactNode };
