import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { filterVisit } from '../../ui/filter/list-address.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { ReportView } from '../address/report-address.ts';
import { addressOf, askViews, shownOf } from './view-acts.ts';

/** The reports that the partner has saved by name; choosing one shows it. */
export function SavedViews({ view }: { view: ReportView }) {
  const navigate = useNavigate();
  const { data } = useQuery(askViews);
  const views = data?.items ?? [];
  const show = (id: string) => {
    const chosen = views.find((one) => String(one.id) === id);
    void navigate(chosen ? addressOf(chosen) : '?', filterVisit);
  };
  return (
    <SelectField
      label="Мои отчёты"
      data={[
        { value: '', label: data && views.length === 0 ? 'Пока нет' : 'Не выбран' },
        ...views.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={String(shownOf(views, view)?.id ?? '')}
      onChange={({ currentTarget }) => show(currentTarget.value)}
    />
  );
}
