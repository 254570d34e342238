import { useModal } from '../../../ui/dialog/opening.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { listOf } from '../../ui/list/list-source.ts';
import { type Clear, SourceList } from '../../ui/list/work-list.tsx';
import { refreshEvery } from '../../ui/refresh-every.ts';
import { SectionLinks } from '../../ui/section-links.tsx';
import { applicationColumns } from './application-columns.tsx';
import type { Application } from './application-words.ts';
import { OutcomeModal } from './outcome-modal.tsx';

const applications = listOf('operator.get-applications', [], () => ({ waiting: true }));
export const { asks } = applications;

/** `/staff/applications`: people who wait for the network's answer, longest waiting first. */
export function Component() {
  const deciding = useModal((kind: 'approve' | 'refuse', chosen: Application[], clear: Clear) => (
    <OutcomeModal kind={kind} chosen={chosen} clear={clear} />
  ));
  const mayDecide = useMay()('operator.approve-applications');
  const actions = (chosen: Application[], clear: Clear) => (
    <>
      <Button onClick={() => deciding.open('approve', chosen, clear)}>Одобрить</Button>
      <ActionButton onClick={() => deciding.open('refuse', chosen, clear)}>Отклонить</ActionButton>
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
        selectsAll
        actions={mayDecide && actions}
      />
      {deciding.modal}
    </Page>
  );
}

/** All applications of the queue are in one state. */
const queueColumns = applicationColumns.filter(({ id }) => id !== 'state');
