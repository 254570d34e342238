import type { ClientSettings } from '#contract/wire/client-settings';
import { ActionButton } from '../../ui/page/action-button.tsx';
import classes from './demo-partners.module.css';

/** The accounts of a demo, each with a one-click sign-in. Empty outside a demo. */
export function DemoPartners({
  accounts,
  choose,
  disabled,
}: {
  accounts: readonly DemoAccount[];
  choose: (account: Pick<DemoAccount, 'login' | 'password'>) => void;
  disabled: boolean;
}) {
  if (accounts.length === 0) return null;
  return (
    <section className={classes.demo} aria-labelledby="demo-partners">
      <h2 id="demo-partners" className={classes.title}>
        Это демо. Войти сразу как
      </h2>
      <ul className="grid gap-8 bare">
        {accounts.map(({ login, password, title }) => (
          <li key={login}>
            <ActionButton
              className={classes.account}
              fullWidth
              disabled={disabled}
              onClick={() => choose({ login, password })}
            >
              {title} <span className="light dim">{login}</span>
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

export type DemoAccount = ClientSettings['demoPartners'][number];
