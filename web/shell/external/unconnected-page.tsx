import type { ReactNode } from 'react';
import { ManagerCard } from '../../accounts/managers/manager-card.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import classes from './unconnected-page.module.css';

/** A section that the network has not connected: one sentence, and a contact. */
export function UnconnectedPage({
  title,
  children = 'Сеть пока не подключила этот раздел.',
}: {
  title: string;
  children?: ReactNode;
}) {
  return (
    <Page title={title}>
      <Card>
        <p className={classes.sentence}>{children}</p>
      </Card>
      <ManagerCard />
    </Page>
  );
}
