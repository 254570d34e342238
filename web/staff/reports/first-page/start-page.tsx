import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PartSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask, type ResultOf } from '../../rpc/rpc.ts';
import { NeedsCard } from './needs-card.tsx';
import { askSummary, SummaryPart } from './summary-part.tsx';
import { TodayCard } from './today-card.tsx';

type Start = ResultOf<'operator.get-start'>;

export const asks: Asks = () => [askStart, askSummary];

const askStart = ask('operator.get-start', {});

/**
 * `/staff`: the things that need a person, on top where there are any; the network's earnings, for readers who may know them;
 * today compared with yesterday. Polls every 30 seconds while the page is visible.
 */
export function Component() {
  const start = useQuery({ ...askStart, refetchInterval: 30_000 });
  const may = useMay();
  return (
    <Page title="Обзор" actions={may('operator.create-user') && <NewPartner />}>
      <Loaded query={start} failed="Не удалось загрузить обзор" skeleton={<PartSkeleton />} isList>
        {(data) => (
          <>
            {isWaited(data) && <NeedsCard needs={data.needs} />}
            {may('operator.get-summary') && <SummaryPart />}
            <TodayCard start={data} />
            {!isWaited(data) && <NeedsCard needs={data.needs} />}
            <p className="flush small dim">На {formatDate(data.at)}. Обновляется само.</p>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function NewPartner() {
  return (
    <Button component={Link} to={`${pathTo('partners')}?new=1`} variant="default">
      Новый партнёр
    </Button>
  );
}

function isWaited({ needs }: Start): boolean {
  return needs.some(({ count }) => count > 0);
}
