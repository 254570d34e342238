import { useMutation } from '@tanstack/react-query';
import { type ReportView, readView } from '#contract/reports/report-address';
import { act, ask, type ResultOf, useAct } from '../../../rpc/rpc.ts';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { writeView } from '../address/write-view.ts';

export const askViews = ask('statistics.get-views', {});

export type SavedView = ResultOf<'statistics.get-views'>['items'][number];

/** A saved report’s address in this page version's format. */
export function addressOf({ query }: Pick<SavedView, 'query'>): string {
  return writeView(readView(new URLSearchParams(query)));
}

/** The saved report that is shown, on any of its pages. */
export function shownOf(views: SavedView[], view: ReportView): SavedView | undefined {
  const shown = writeView({ ...view, page: 1 });
  return views.find((saved) => addressOf(saved) === shown);
}

/** Deletes a saved report after a confirmation. The toast offers to restore it. */
export function useDeletingView() {
  const callAct = useAct();
  const deleting = useMutation(act('statistics.delete-view'));
  const bringBack = ({ name, query }: SavedView) =>
    void callAct('statistics.save-view', { name, query }).catch(toastFailure);
  return async (view: SavedView) => {
    const isSure = await confirm({
      title: `Удалить отчёт «${view.name}»?`,
      text: 'Удалится только сохранённый адрес, данные останутся.',
      accept: 'Удалить',
      danger: true,
    });
    if (!isSure) return;
    await deleting
      .mutateAsync({ id: view.id })
      .then(
        () => toast(`Отчёт «${view.name}» удалён`, 'done', { label: 'Вернуть', take: () => bringBack(view) }),
        toastFailure,
      );
  };
}
