import { useAct } from '../../../rpc/rpc.ts';
import { SaveViewModal } from '../../../ui/filter/save-view-modal.tsx';

/** Saves the shown report by a name. */
export function ViewModal({
  query,
  name,
  closed,
}: {
  /** The query of the report’s address. */
  query: string;
  /** The name of the shown saved report; empty where the shown report is not saved. */
  name: string;
  closed: () => void;
}) {
  const act = useAct();
  const save = (name: string) => act('statistics.save-view', { name, query });
  return <SaveViewModal words={words} name={name} longest={100} save={save} closed={closed} />;
}

const words = {
  title: 'Сохранить отчёт',
  submit: 'Сохранить',
  help: 'Запомнятся период, группировка, фильтры, столбцы и порядок. Отчёт с таким же названием заменится',
  thing: 'Отчёт',
  of: 'отчёта',
} as const;
