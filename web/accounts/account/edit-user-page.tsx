import { useSuspenseQuery } from '@tanstack/react-query';
import { pathTo } from '../../paths.ts';
import { ActionLink } from '../../ui/page/action-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { CardPlace, PagePlaces } from '../../ui/page/page-places.tsx';
import { askContacts, askUser, orDash } from '../partner/partner.ts';
import { EmailCard } from './email-card.tsx';
import { PersonalForm } from './personal-form.tsx';

/** `/profile/edit-user`: the partner's personal data and mail address; a new address is confirmed by a mailed code. */
export function Component() {
  const { data: user } = useSuspenseQuery(askUser);
  const { data: contacts } = useSuspenseQuery(askContacts);

  const { firstName, lastName } = user;
  return (
    <Page title="Изменение данных" actions={<ActionLink to={pathTo('profile')}>К моим данным</ActionLink>}>
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
    <PagePlaces title="280px">
      <CardPlace heading="180px" gap={16} height={436} width="560px" />
      <CardPlace heading="100px" gap={16} height={36} />
    </PagePlaces>
  );
}
