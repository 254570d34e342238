import { useQuery } from '@tanstack/react-query';
import { payeeKindNames } from '#contract/money/requisite-names';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { Loaded, together } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { CardPlace } from '../../ui/page/page-places.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { askMethods, type Methods } from '../requisites/ask-requisites.ts';
import { methodTerms } from '../requisites/destinations/destination-words.ts';
import { askSchedule } from './ask-withdrawals.ts';
import { ScheduleCard } from './schedule-card.tsx';
import classes from './withdrawals.module.css';

export const asks: Asks = () => [askSchedule, askMethods];

/** `/billing/payment-info`: the network's payment days and methods, and the partner's own schedule. */
export function Component() {
  const schedule = useQuery(askSchedule);
  const methods = useQuery(askMethods);
  const both = together(
    [schedule, methods],
    schedule.data && methods.data ? { schedule: schedule.data, methods: methods.data } : undefined,
  );
  return (
    <Page title="Платёжная информация" actions={<TextLink to={pathTo('withdrawals')}>Выплаты</TextLink>}>
      <Loaded
        query={both}
        failed="Не удалось загрузить условия выплат"
        frame={(failure) => <Card>{failure}</Card>}
        skeleton={
          <Skeleton>
            <CardPlace height={400} />
          </Skeleton>
        }
      >
        {(data) => (
          <>
            <ScheduleCard schedule={data.schedule} />
            <MethodsCard methods={data.methods} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function MethodsCard({ methods: { items, currencyCode } }: { methods: Methods }) {
  return (
    <Card title="Способы выплаты" actions={<TextLink to={pathTo('requisites')}>Мои реквизиты</TextLink>}>
      {items.length === 0 ? (
        <EmptyState title="Сеть пока не включила ни одного способа выплат в вашей валюте" />
      ) : (
        <ul className={classes.methods}>
          {items.map((method) => (
            <li key={method.id}>
              <p className={classes.name}>{method.name}</p>
              <p>{methodTerms(method, currencyCode)}</p>
              <p className={classes.note}>
                {method.payeeKinds.map((kind) => payeeKindNames[kind]).join(', ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
