import { Button } from '@mantine/core';
import { useModal } from '../../../ui/dialog/opening.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { listOf } from '../../ui/list/list-source.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { refreshEvery } from '../../ui/plain-key.ts';
import { SectionLinks } from '../../ui/section-links.tsx';
import { applicationColumns } from './application-columns.tsx';
import type { Application } from './application-words.ts';
import { DecideModal } from './decide-modal.tsx';

const applications = listOf('operator.get-applications', [], () => ({ waiting: true }));
export const { asks } = applications;

/** `/staff/applications`: people who wait for the network's answer, longest waiting first. */
export function Component() {
  const deciding = useModal((kind: 'approve' | 'refuse', chosen: Application[], clear: () => void) => (
    <DecideModal kind={kind} chosen={chosen} clear={clear} />
  ));
  const mayDecide = useMay()('operator.approve-applications');
  const acts = (chosen: Application[], clear: () => void) => (
    <>
      <Button size="sm" onClick={() => deciding.open('approve', chosen, clear)}>
        Одобрить
      </Button>
      <ActionButton size="sm" onClick={() => deciding.open('refuse', chosen, clear)}>
        Отклонить
      </ActionButton>
    </>
  );
  return (
    <Page title="Заявки, которые ждут решения">
      <SectionLinks of="applications" />
      <SourceList
        source={applications}
        refetchInterval={refreshEvery}
        name="waiting-applications"
        label="Заявки, которые ждут решения"
        words={['заявка', 'заявки', 'заявок']}
        columns={queueColumns}
        rowTo={({ id }) => pathTo('application', { id })}
        failed="Не удалось загрузить заявки"
        empty={{
          title: 'Решать нечего',
          text: 'Здесь будут те, кто хочет стать партнёром и прислал заявку.',
        }}
        acts={mayDecide && acts}
      />
      {deciding.modal}
    </Page>
  );
}

/** All applications of the queue are in one state. */
const queueColumns = applicationColumns.filter(({ id }) => id !== 'state');
