import { IconAdjustments } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ReportView } from '#contract/reports/report-address';
import { navigate } from '../../../router/router.ts';
import { MoreActions } from '../../../ui/dialog/more-actions.tsx';
import { ChoicePanel } from '../../../ui/filter/choice-panel.tsx';
import { filterVisit } from '../../../ui/filter/list-address.ts';
import { PeriodChip } from '../../../ui/filter/period-chip.tsx';
import { useSteadyQuery } from '../../../ui/list/use-steady-query.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { toParams } from '../address/report-params.ts';
import { writeView } from '../address/write-view.ts';
import { shownPreset } from '../presets/presets.ts';
import { useSource } from '../source.ts';
import { FilterChips, type ShowView } from './filter-chips.tsx';
import { LevelChips } from './level-chips.tsx';
import classes from './report-controls.module.css';

/**
 * One row: period, filters, ready and saved reports, levels, and the rare choices behind «⋯». A choice applies at once. On a phone
 * the period alone stays, and «Настроить» shows the others.
 */
export function ReportControls({
  view,
  actions,
}: {
  view: ReportView;
  /** Actions on the report itself. */
  actions?: ReactNode;
}) {
  const source = useSource();
  const report = useSteadyQuery(source.ask(toParams(view)));
  const show = useShow(view);
  const [isOpen, setOpen] = useState(false);
  const narrowed = Object.keys(view.filters).length + view.conditions.length;
  const isByClick = view.basis === 'click';
  return (
    <search className={classes.controls} aria-label="Что показать" data-adjusting={isOpen || undefined}>
      <PeriodChip period={view.period} show={(period) => show({ period })} />
      <button
        type="button"
        className={classes.adjust}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconAdjustments {...buttonIcon} />
        {narrowed > 0 ? `Настроить (${narrowed})` : 'Настроить'}
      </button>
      <FilterChips view={view} show={show} currency={report.data?.currencyCode ?? 'RUB'} />
      <ReadyReports view={view} show={show} />
      {source.views}
      <LevelChips levels={view.levels} show={(levels) => show({ levels, sort: null })} />
      <MoreActions isRare>
        <ActionButton onClick={() => show({ basis: isByClick ? 'event' : 'click' })}>
          {isByClick ? 'Считать по дате конверсии' : 'Считать по дате клика'}
        </ActionButton>
        {actions}
      </MoreActions>
    </search>
  );
}

function ReadyReports({ view, show }: { view: ReportView; show: ShowView }) {
  const { kind, presets } = useSource();
  const shown = shownPreset(view, kind, presets);
  return (
    <ChoicePanel
      label={shown ? `Готовые отчёты: ${shown.title}` : 'Готовые отчёты'}
      text={shown?.title ?? 'Готовые отчёты'}
      choices={presets.map(({ name, title, about }) => ({ value: name, label: title, about }))}
      value={shown?.name}
      choose={(name) => {
        const preset = presets.find((one) => one.name === name);
        if (preset) show(preset.of(view, kind));
      }}
    />
  );
}

/** Shows a changed view from its first page on. */
export function useShow(view: ReportView): ShowView {
  const { kind } = useSource();
  return (changed, replace = false) =>
    void navigate(writeView({ ...view, ...changed, page: 1 }, kind), { ...filterVisit, replace });
}
