import type { ReportView } from '#contract/reports/report-address';
import { useAction } from '../../../rpc/rpc.ts';
import { SaveViewModal } from '../../../ui/filter/save-view-modal.tsx';
import { writeView } from '../address/write-view.ts';

export type SaveReportProps = {
  view: ReportView;
  /** The name under which this report is saved already, if it is. */
  name: string;
  /** True where a report is saved in order to be given to somebody. */
  isToGive: boolean;
};

/** Saves a report by a name, from its first page on. */
export function SaveReportModal({ view, name, isToGive }: SaveReportProps) {
  const act = useAction();
  const query = writeView({ ...view, page: 1 }).slice(1);
  return (
    <SaveViewModal
      words={isToGive ? { ...words, help: toGive } : words}
      name={name}
      longest={100}
      save={(given) => act('statistics.save-view', { name: given, query })}
    />
  );
}

const toGive = 'Сначала сохраните отчёт: дать ссылку или получать письма можно на сохранённый';

const words = {
  title: 'Сохранить отчёт',
  submit: 'Сохранить',
  help: 'Запомнятся период, группировка, фильтры, столбцы и порядок. Отчёт с таким же названием заменится',
  thing: 'Отчёт',
  of: 'отчёта',
} as const;
