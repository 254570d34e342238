import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '../../../router/view.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import type { Asks } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import { askBroadcast, askKinds } from './broadcast.ts';
import { BroadcastReport } from './broadcast-report.tsx';
import { DraftForm } from './draft-form.tsx';

export const asks: Asks = ({ params }) => [askBroadcast(Number(params.id)), askKinds];

/** `/staff/notifications/:id`: a draft to write, or a sent broadcast with its results. */
export function Component() {
  const { id = '' } = useParams();
  const may = useMay();
  const { data } = useSuspenseQuery({
    ...askBroadcast(Number(id)),
    // The broadcast changes by itself: its start, its progress and its results.
    refetchInterval: ({ state }) => pauses[state.data?.state ?? 'draft'],
  });
  const isWriting = data.state === 'draft' && may('operator.save-broadcast');
  return (
    <Page
      title={data.title || 'Без заголовка'}
      back={{ to: pathTo('notifications'), text: 'Уведомления' }}
      section={data.title || 'Рассылка'}
      actions={<HistoryLink record={`broadcast-${id}`} />}
    >
      {isWriting ? <DraftForm broadcast={data} /> : <BroadcastReport broadcast={data} />}
    </Page>
  );
}

/** Milliseconds between two polls of a broadcast, by its state. */
const pauses = { draft: false, scheduled: 5_000, sending: 1_000, sent: 30_000, cancelled: false } as const;
