import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '../../paths.ts';
import { Skeleton, SkeletonBlock, SkeletonHeading, SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { askContacts, askUser, orDash } from '../partner/partner.ts';
import { EmailCard } from './email-card.tsx';
import { PersonalForm } from './personal-form.tsx';

/** `/profile/edit-user`: the partner's personal data and mail address; a new address is confirmed by a mailed code. */
export function Component() {
  const { data: user } = useSuspenseQuery(askUser);
  const { data: contacts } = useSuspenseQuery(askContacts);

  const { firstName, lastName } = user;
  return (
    <Page
      title="Изменение данных"
      actions={
        <Button component={Link} to={pathTo('profile')} variant="default">
          К моим данным
        </Button>
      }
    >
      <Card title="Имя и контакты">
        <PersonalForm loaded={{ firstName, lastName, ...contacts }} />
      </Card>
      <EmailCard email={orDash(user.email)} />
    </Page>
  );
}

/** Has the height of the page: the heading with its button, the fields, the mail. */
export function Fallback() {
  return (
    <>
      <SkeletonHeading />
      <Skeleton>
        <div className="column gap-cards">
          <SkeletonLine size="title" width="280px" />
          <Card>
            <SkeletonLine size="heading" width="180px" />
            <SkeletonBlock height={16} width="0" />
            <SkeletonBlock height={436} width="560px" />
          </Card>
          <Card>
            <SkeletonLine size="heading" width="100px" />
            <SkeletonBlock height={16} width="0" />
            <SkeletonBlock height={36} />
          </Card>
        </div>
      </Skeleton>
    </>
  );
}
