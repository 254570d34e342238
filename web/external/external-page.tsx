import { Button } from '@mantine/core';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { pathTo } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import classes from './external-page.module.css';
import { type Section, sectionAt } from './section.ts';

/** `/external/*`: stands in for a section of the network's own site that no setting has connected yet. */
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
    </Page>
  );
}

function Explanation({ section: { setting } }: { section: Section }) {
  const isMainSite = setting === 'MAIN_SITE_URL';
  return (
    <div>
      <p className={classes.lead}>
        {isMainSite ? 'Этот раздел находится на основном сайте сети.' : 'Эта ссылка ведёт на сайт сети.'}
      </p>
      <p className={classes.text}>
        Он пока не подключён к кабинету. Чтобы ссылка открывала его, администратору сети нужно указать адрес в
        настройке <code className={classes.setting}>{setting}</code>.
      </p>
    </div>
  );
}
