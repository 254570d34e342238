import { IconBookmark, IconMail, IconShare, IconTrash } from '@tabler/icons-react';
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

const ShareModal = laterModal(async () => (await import('./sharing/share-modal.tsx')).ShareModal);

const MailingModal = laterModal(async () => (await import('./sharing/mailing-modal.tsx')).MailingModal);

/** Actions on a report: save by a name, delete, give to others. */
export function ReportActions({ view }: { view: ReportView }) {
  const { data } = useQuery(askViews);
  const deleteView = useDeletingView();
  const views = data?.items ?? [];
  const saved = shownOf(views, view);
  const act = useAction();
  const modal = useModal((query: string, help: string = words.help) => (
    <SaveViewModal
      words={{ ...words, help }}
      name={saved?.name ?? ''}
      longest={100}
      save={(name) => act('statistics.save-view', { name, query })}
    />
  ));
  const sharing = useModal(() => <ShareModal views={views} shown={saved} />);
  const mailing = useModal(() => <MailingModal views={views} shown={saved} />);
  const save = (help?: string) => modal.open(writeView({ ...view, page: 1 }).slice(1), help);
  // A saved report is what is given.
  const orSave = (open: () => void) => (views.length > 0 ? open() : save(saveFirst));
  return (
    <>
      <ActionButton icon={IconBookmark} onClick={() => save()}>
        Сохранить отчёт
      </ActionButton>
      {saved && (
        <ActionButton icon={IconTrash} onClick={() => void deleteView(saved)}>
          Удалить отчёт
        </ActionButton>
      )}
      <ActionButton icon={IconShare} onClick={() => orSave(sharing.open)}>
        Поделиться
      </ActionButton>
      <ActionButton icon={IconMail} onClick={() => orSave(mailing.open)}>
        По почте
      </ActionButton>
      {modal.modal}
      {sharing.modal}
      {mailing.modal}
    </>
  );
}

const saveFirst = 'Сначала сохраните отчёт: дать ссылку или получать письма можно на сохранённый';

const words = {
  title: 'Сохранить отчёт',
  submit: 'Сохранить',
  help: 'Запомнятся период, группировка, фильтры, столбцы и порядок. Отчёт с таким же названием заменится',
  thing: 'Отчёт',
  of: 'отчёта',
} as const;
