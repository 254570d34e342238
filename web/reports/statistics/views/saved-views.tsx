import { useQuery } from '@tanstack/react-query';
import type { ReportView } from '#contract/reports/report-address';
import { navigate } from '../../../router/router.ts';
import { ChoicePanel } from '../../../ui/filter/choice-panel.tsx';
import { filterVisit } from '../../../ui/filter/list-address.ts';
import { addressOf, askViews, shownOf } from './view-actions.ts';

/** The partner's saved reports; choosing one shows it. Empty without saved reports. */
export function SavedViews({ view }: { view: ReportView }) {
  const { data } = useQuery(askViews);
  const views = data?.items ?? [];
  if (views.length === 0) return null;
  const shown = shownOf(views, view);
  return (
    <ChoicePanel
      text={`Мои отчёты: ${shown?.name ?? views.length}`}
      choices={views.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(shown?.id ?? '')}
      choose={(id) => {
        const chosen = views.find((one) => String(one.id) === id);
        if (chosen) void navigate(addressOf(chosen), filterVisit);
      }}
    />
  );
}
