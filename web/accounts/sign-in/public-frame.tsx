import { type ComponentProps, type ReactNode, useId } from 'react';
import { settings } from '../../settings.ts';
import { Product } from '../../shell/waiting.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { PageTitle } from '../../ui/page/page.tsx';
import classes from './public-frame.module.css';

/** The frame of the pages for visitors: the network's half in its colour, and one thing to do beside it. */
export function PublicFrame({ title, lead, isWide, words = ofPartners, children }: PublicFrameProps) {
  return (
    <div className={classes.page}>
      <PageTitle of={title} />
      <NetworkHalf {...words} />
      <main className={classes.frame}>
        <section className={classes.sheet} data-wide={isWide || undefined}>
          <h1 className="flush huge bold">{title}</h1>
          {lead && <p className="only-above-8 dim">{lead}</p>}
          {children}
        </section>
      </main>
    </div>
  );
}

type PublicFrameProps = {
  title: string;
  lead?: string | undefined;
  /** True where a form has two fields beside each other. */
  isWide?: boolean;
  words?: Words;
  children: ReactNode;
};

/** The network's name on its colour; where the window has room for both halves, three facts about the cabinet. */
function NetworkHalf({ claim, facts }: Words) {
  const claimId = useId();
  return (
    <aside className={classes.network} aria-labelledby={claimId}>
      <div className={classes.stand}>
        <p className={classes.product}>
          <Product name={settings.productName} />
        </p>
        <div className={classes.words}>
          <p id={claimId} className={classes.claim}>
            {claim}
          </p>
          <ul className="grid gap-24 bare">
            {facts.map(([fact, about]) => (
              <li key={fact} className={classes.fact}>
                <strong className="bold">{fact}</strong>
                <br />
                {about}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  );
}

/** A claim about the application, and facts that prove it. */
export type Words = { claim: string; facts: readonly (readonly [fact: string, about: string])[] };

const ofPartners: Words = {
  claim: 'Видно, откуда пришли деньги и когда их можно забрать',
  facts: [
    ['Доход виден сразу', 'Клики, конверсии и баланс обновляются сами.'],
    ['У каждой конверсии — квитанция', 'Ставка, состояние, причина отказа и день выхода из холда.'],
    ['Деньги под защитой', 'Реквизиты и выплаты подтверждает код из письма или приложения.'],
  ],
};

/** A form of a page without sign-in, with its button as wide as the frame. */
export function PublicForm<Values>({
  button,
  ...rest
}: Omit<ComponentProps<typeof SubmitForm<Values>>, 'className'>) {
  return <SubmitForm className={classes.form} button={{ fullWidth: true, ...button }} {...rest} />;
}
