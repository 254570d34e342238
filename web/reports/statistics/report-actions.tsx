import { IconBookmark, IconCalendar, IconTrash, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReportView } from '#contract/reports/report-address';
import { useModal } from '../../ui/dialog/opening.ts';
import { laterModal } from '../../ui/feedback/later.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { askViews, shownOf, useDeletingView } from './views/view-actions.ts';

const SaveModal = laterModal(async () => (await import('./views/save-modal.tsx')).SaveReportModal);

const ShareModal = laterModal(async () => (await import('./sharing/share-modal.tsx')).ShareModal);

const MailingModal = laterModal(async () => (await import('./sharing/mailing-modal.tsx')).MailingModal);

/** Actions on a report: save by a name, delete, give to others. */
export function ReportActions({ view }: { view: ReportView }) {
  const { data } = useQuery(askViews);
  const deleteView = useDeletingView();
  const views = data?.items ?? [];
  const saved = shownOf(views, view);
  const saving = useModal((isToGive: boolean) => (
    <SaveModal view={view} name={saved?.name ?? ''} isToGive={isToGive} />
  ));
  const sharing = useModal(() => <ShareModal views={views} shown={saved} />);
  const mailing = useModal(() => <MailingModal views={views} shown={saved} />);
  // A saved report is what is given.
  const orSave = (open: () => void) => (views.length > 0 ? open() : saving.open(true));
  return (
    <>
      <ActionButton icon={IconBookmark} onClick={() => saving.open(false)}>
        Сохранить отчёт
      </ActionButton>
      {saved && (
        <ActionButton icon={IconTrash} onClick={() => void deleteView(saved)}>
          Удалить отчёт
        </ActionButton>
      )}
      <ActionButton icon={IconWorld} onClick={() => orSave(sharing.open)}>
        Поделиться
      </ActionButton>
      <ActionButton icon={IconCalendar} onClick={() => orSave(mailing.open)}>
        По почте
      </ActionButton>
      {saving.modal}
      {sharing.modal}
      {mailing.modal}
    </>
  );
}
