import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReportView } from '#contract/reports/report-address';
import { useAction } from '../../rpc/rpc.ts';
import { useModal } from '../../ui/dialog/opening.ts';
import { laterModal } from '../../ui/feedback/later.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { writeView } from './address/write-view.ts';
import { askViews, shownOf, useDeletingView } from './views/view-actions.ts';

const SaveViewModal = laterModal(
  async () => (await import('../../ui/filter/save-view-modal.tsx')).SaveViewModal,
);

/** Actions on a report: save by a name, delete. */
export function ReportActions({ view }: { view: ReportView }) {
  const { data } = useQuery(askViews);
  const deleteView = useDeletingView();
  const saved = shownOf(data?.items ?? [], view);
  const act = useAction();
  const modal = useModal((query: string) => (
    <SaveViewModal
      words={words}
      name={saved?.name ?? ''}
      longest={100}
      save={(name) => act('statistics.save-view', { name, query })}
    />
  ));
  return (
    <>
      <ActionButton icon={IconBookmark} onClick={() => modal.open(writeView({ ...view, page: 1 }).slice(1))}>
        Сохранить отчёт
      </ActionButton>
      {saved && (
        <ActionButton icon={IconTrash} onClick={() => void deleteView(saved)}>
          Удалить отчёт
        </ActionButton>
      )}
      {modal.modal}
    </>
  );
}

const words = {
  title: 'Сохранить отчёт',
  submit: 'Сохранить',
  help: 'Запомнятся период, группировка, фильтры, столбцы и порядок. Отчёт с таким же названием заменится',
  thing: 'Отчёт',
  of: 'отчёта',
} as const;
