import { Button } from '@mantine/core';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ManagerCard } from '../managers/manager-card.tsx';
import { pathTo } from '../paths.ts';
import { settings } from '../settings.ts';
import { Card } from '../ui/page/card.tsx';
import { LeavingMark } from '../ui/page/leaving-mark.tsx';
import { Page } from '../ui/page/page.tsx';
import classes from './external-page.module.css';
import { type Section, sectionAt } from './section.ts';

/** `/external/*`: tells the partner that a section is on the network's own site, which no setting has connected yet. */
export function Component() {
  const { '*': path = '' } = useParams();
  const { search, key } = useLocation();
  const navigate = useNavigate();

  // A page opened by its address has nothing to go back to.
  const leave = () => (key === 'default' ? navigate(pathTo('dashboard')) : navigate(-1));

  const section = sectionAt(path + search);
  return (
    <Page title={section.title}>
      <Card>
        <div className={classes.notice}>
          <IconExternalLink size={28} stroke={1.5} className={classes.icon} aria-hidden />
          <Explanation section={section} />
          <Button variant="default" leftSection={<IconArrowLeft size={20} stroke={1.5} />} onClick={leave}>
            Назад
          </Button>
        </div>
      </Card>
      <ManagerCard />
    </Page>
  );
}

function Explanation({ section: { about, isSupport } }: { section: Section }) {
  return (
    <div>
      <p className={classes.lead}>Этот раздел — на сайте сети</p>
      {about && <p className={classes.text}>{about}</p>}
      <p className={classes.text}>
        Отсюда он пока не открывается. <Advice isSupport={isSupport} />
      </p>
    </div>
  );
}

/** What the staff should set stands in the log of the start and in docs/settings.md. */
function Advice({ isSupport }: { isSupport: boolean }) {
  if (isSupport || !settings.supportUrl) return 'Зайдите на сайт сети или спросите своего менеджера.';
  return (
    <>
      Зайдите на сайт сети или{' '}
      <a className={classes.support} href={settings.supportUrl}>
        напишите в поддержку
        <LeavingMark />
      </a>
      .
    </>
  );
}
