import { Button } from '@mantine/core';
import type { ClientSettings } from '#contract/wire/client-settings';
import classes from './demo-partners.module.css';

/** The partners of a demo, each signed in at a click; nothing outside a demo. */
export function DemoPartners({ partners, choose, disabled }: DemoPartnersProps) {
  if (partners.length === 0) return null;
  return (
    <section className={classes.demo} aria-labelledby="demo-partners">
      <h2 id="demo-partners" className={classes.title}>
        Это демо. Войти сразу как
      </h2>
      <ul className={classes.list}>
        {partners.map((partner) => (
          <li key={partner.login}>
            <Button
              className={classes.partner}
              variant="default"
              fullWidth
              justify="space-between"
              disabled={disabled}
              onClick={() => choose({ login: partner.login, password: partner.password })}
              rightSection={<span className={classes.login}>{partner.login}</span>}
            >
              {partner.title}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type DemoPartner = ClientSettings['demoPartners'][number];
type DemoPartnersProps = {
  partners: DemoPartner[];
  choose: (partner: Pick<DemoPartner, 'login' | 'password'>) => void;
  disabled: boolean;
};
