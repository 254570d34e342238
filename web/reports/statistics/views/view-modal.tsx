import { useAct } from '../../../rpc/rpc.ts';
import { SaveViewModal } from '../../../ui/filter/save-view-modal.tsx';

/** Saves the shown report by a name. */
export function ViewModal({ query, name, closed }: ViewModalProps) {
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

type ViewModalProps = {
  /** Of the report’s address. */
  query: string;
  /** Of the saved report that is shown; empty where it is none. */
  name: string;
  closed: () => void;
};
