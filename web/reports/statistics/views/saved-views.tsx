import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ReportView } from '#contract/reports/report-address';
import { Choices } from '../../../ui/filter/choices.tsx';
import { DropPanel } from '../../../ui/filter/drop-panel.tsx';
import { filterVisit } from '../../../ui/filter/list-address.ts';
import { addressOf, askViews, shownOf } from './view-acts.ts';

/** The partner's saved reports; choosing one shows it. Empty without saved reports. */
export function SavedViews({ view }: { view: ReportView }) {
  const navigate = useNavigate();
  const { data } = useQuery(askViews);
  const views = data?.items ?? [];
  if (views.length === 0) return null;
  const shown = shownOf(views, view);
  const text = `Мои отчёты: ${shown?.name ?? views.length}`;
  return (
    <DropPanel label={text} text={text}>
      {(close) => (
        <Choices
          options={views.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(shown?.id ?? '')}
          choose={(id) => {
            close();
            const chosen = views.find((one) => String(one.id) === id);
            if (chosen) void navigate(addressOf(chosen), filterVisit);
          }}
        />
      )}
    </DropPanel>
  );
}
