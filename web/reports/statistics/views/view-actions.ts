import { type ReportView, readView } from '#contract/reports/report-address';
import { ask, type ItemOf, useAction } from '../../../rpc/rpc.ts';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { tell } from '../../../ui/feedback/tell.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { writeView } from '../address/write-view.ts';

export const askViews = ask('statistics.get-views', {});

export type SavedView = ItemOf<'statistics.get-views'>;

/** A saved report’s address in this page version's format. */
export function addressOf({ query }: Pick<SavedView, 'query'>): string {
  return writeView(readView(new URLSearchParams(query)));
}

/** The saved report that is shown, on any of its pages. */
export function shownOf(views: SavedView[], view: ReportView): SavedView | undefined {
  const shown = writeView({ ...view, page: 1 });
  return views.find((saved) => addressOf(saved) === shown);
}

/** Deletes a saved report. It asks nothing: the toast offers to restore it. */
export function useDeletingView() {
  const act = useAction();
  const { run } = useDo();
  return ({ id, name, query }: SavedView) => {
    const bringBack = () => void tell(act('statistics.save-view', { name, query }), '');
    return run(
      () => act('statistics.delete-view', { id }),
      () => toast(`Отчёт «${name}» удалён`, 'done', { label: 'Вернуть', take: bringBack }),
    );
  };
}
