import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useModal } from '../../../ui/dialog/opening.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { refreshEvery } from '../../ui/plain-key.ts';
import { SectionLinks } from '../../ui/section-links.tsx';
import { applicationColumns } from './application-columns.tsx';
import type { Application } from './application-words.ts';
import { DecideModal, type Deciding } from './decide-modal.tsx';

export const asks: Asks = ({ query }) => [askList(query)];

function askList(query: URLSearchParams) {
  return ask('operator.get-applications', { waiting: true, ...readPlace(query) });
}

/** `/staff/applications`: people who wait for the network's answer, longest waiting first. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
  const deciding = useModal<Deciding>();
  const mayDecide = useMay()('operator.approve-applications');
  const acts = (chosen: Application[], clear: () => void) => (
    <>
      <Button size="sm" onClick={() => deciding.open({ kind: 'approve', chosen, clear })}>
        Одобрить
      </Button>
      <Button size="sm" variant="default" onClick={() => deciding.open({ kind: 'refuse', chosen, clear })}>
        Отклонить
      </Button>
    </>
  );
  return (
    <Page title="Заявки, которые ждут решения">
      <SectionLinks of="applications" />
      <WorkList
        name="waiting-applications"
        label="Заявки, которые ждут решения"
        words={['заявка', 'заявки', 'заявок']}
        list={list}
        columns={queueColumns}
        rowKey={({ id }) => String(id)}
        rowTo={({ id }) => pathTo('application', { id })}
        failed="Не удалось загрузить заявки"
        empty={{
          title: 'Решать нечего',
          text: 'Здесь будут те, кто хочет стать партнёром и прислал заявку.',
        }}
        {...(mayDecide ? { acts } : {})}
      />
      {deciding.shown && (
        <DecideModal key={deciding.shown.key} deciding={deciding.shown.target} closed={deciding.closed} />
      )}
    </Page>
  );
}

/** All applications of the queue are in one state. */
const queueColumns = applicationColumns.filter(({ id }) => id !== 'state');
