import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../accounts/reach/use-member.ts';
import type { Asks } from '../../rpc/preload.ts';
import { Loaded, together } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { CardPlace } from '../../ui/page/page-places.tsx';
import { askDestinations, askMethods, askPayees } from './ask-requisites.ts';
import { LockCard } from './brake/lock-card.tsx';
import { DestinationsCard } from './destinations/destinations-card.tsx';
import { PayeesCard } from './payees/payees-card.tsx';
import classes from './requisites.module.css';

export const asks: Asks = () => [askMethods, askPayees, askDestinations];

/** `/profile/requisites`: payees, destinations, and the reasons why they wait. */
export function Component() {
  const isMember = useMember() !== undefined;
  const methods = useQuery(askMethods);
  const payees = useQuery(askPayees);
  const destinations = useQuery(askDestinations);
  const all = together(
    [methods, payees, destinations],
    methods.data && payees.data && destinations.data
      ? { methods: methods.data, payees: payees.data.items, ...destinations.data }
      : undefined,
  );
  return (
    <Page title="Мои реквизиты">
      <Loaded
        query={all}
        failed="Не удалось загрузить реквизиты"
        frame={(failure) => <Card>{failure}</Card>}
        isList
        skeleton={<RequisitesSkeleton />}
      >
        {(requisites) => (
          <>
            <div className={classes.joined}>
              <PayeesCard {...requisites} />
              <DestinationsCard {...requisites} />
            </div>
            {!isMember && <LockCard brake={requisites.brake} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function RequisitesSkeleton() {
  return (
    <Skeleton>
      <div className="column gap-cards">
        {[240, 320, 160].map((height) => (
          <CardPlace key={height} height={height} />
        ))}
      </div>
    </Skeleton>
  );
}
