import { useQuery } from '@tanstack/react-query';
import { navigate } from '../../../../router/router.ts';
import { useSearchParams } from '../../../../router/view.tsx';
import { serverNow } from '../../../../rpc/server-time.ts';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { PartSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { lastMonthAt } from '../../../../ui/filter/network-day.ts';
import { networkZone } from '../../../../ui/filter/time-zone.ts';
import { DayField } from '../../../../ui/form/day/day-field.tsx';
import { readDay } from '../../../../ui/form/day/day-text.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { ask, type ResultOf } from '../../../rpc/rpc.ts';
import type { Advertiser } from '../advertiser-modal.tsx';
import classes from '../advertisers.module.css';
import { BillCard } from './bill-card.tsx';
import { CompareCard } from './compare-card.tsx';

export type Bill = ResultOf<'operator.get-advertiser-bill'>;

export const askBill = (advertiserId: number, query: URLSearchParams) =>
  ask('operator.get-advertiser-bill', { advertiserId, month: monthIn(query) });

function monthIn(query: URLSearchParams) {
  return readDay(query.get('month') ?? '', 'month') || lastMonthAt(networkZone, serverNow()).from.slice(0, 7);
}

/** An advertiser's debt for the month in the address, by default the last whole month. */
export function BillPart({ advertiser }: { advertiser: Advertiser }) {
  const query = useSearchParams();
  const month = monthIn(query);
  const asked = { advertiserId: advertiser.id, month };
  const bill = useQuery(askBill(advertiser.id, query));
  return (
    <div className="grid gap-cards">
      <div className={classes.month}>
        <DayField
          kind="month"
          label="Месяц"
          value={month}
          choose={(chosen) => {
            if (chosen)
              void navigate(`?tab=bill&month=${chosen}`, { replace: true, preventScrollReset: true });
          }}
        />
      </div>
      <Loaded
        query={bill}
        failed="Не удалось загрузить счёт"
        frame={(failure) => <Card>{failure}</Card>}
        skeleton={<PartSkeleton />}
      >
        {(data) => (
          <>
            <BillCard bill={data} />
            <CompareCard key={month} asked={asked} currencyCode={data.currencyCode} />
          </>
        )}
      </Loaded>
    </div>
  );
}
