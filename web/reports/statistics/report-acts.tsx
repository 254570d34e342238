import { Button } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReportView } from '#contract/reports/report-address';
import { useModal } from '../../ui/dialog/opening.ts';
import { laterModal } from '../../ui/feedback/later.tsx';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { writeView } from './address/write-view.ts';
import { askViews, shownOf, useDeletingView } from './views/view-acts.ts';

const ViewModal = laterModal(async () => (await import('./views/view-modal.tsx')).ViewModal);

/** Actions on a report: save by a name, delete. */
export function ReportActs({ view }: { view: ReportView }) {
  const modal = useModal<string>();
  const { data } = useQuery(askViews);
  const deleteView = useDeletingView();
  const saved = shownOf(data?.items ?? [], view);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmark {...buttonIcon} />}
        onClick={() => modal.open(writeView({ ...view, page: 1 }).slice(1))}
      >
        Сохранить отчёт
      </Button>
      {saved && (
        <Button
          variant="default"
          leftSection={<IconTrash {...buttonIcon} />}
          onClick={() => void deleteView(saved)}
        >
          Удалить отчёт
        </Button>
      )}
      {modal.shown && (
        <ViewModal
          key={modal.shown.key}
          query={modal.shown.target}
          name={saved?.name ?? ''}
          closed={modal.closed}
        />
      )}
    </>
  );
}
