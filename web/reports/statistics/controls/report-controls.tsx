import { useNavigate } from 'react-router';
import type { ReportView } from '#contract/reports/report-address';
import { ChoicePanel } from '../../../ui/filter/choice-panel.tsx';
import { filterVisit } from '../../../ui/filter/list-address.ts';
import { PeriodChip } from '../../../ui/filter/period-chip.tsx';
import type { CurrencyCode } from '../../../ui/text/format.ts';
import { writeView } from '../address/write-view.ts';
import { presets, shownPreset } from '../presets/presets.ts';
import { useSource } from '../source.ts';
import { FilterChips, type ShowView } from './filter-chips.tsx';
import { LevelChips } from './level-chips.tsx';
import classes from './report-controls.module.css';

/** Ready and saved reports, period, filters, levels, and the date basis. A choice applies at once. */
export function ReportControls({
  view,
  currency,
}: {
  view: ReportView;
  /** The currency of the report. */
  currency: CurrencyCode;
}) {
  const { kind, views } = useSource();
  const show = useShow(view);
  const shown = shownPreset(view, kind);
  return (
    <search className={classes.controls} aria-label="Что показать">
      <div className={classes.chips}>
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
        {views}
      </div>
      <div className={classes.chips}>
        <PeriodChip period={view.period} show={(period) => show({ period })} />
        <BasisChip basis={view.basis} show={(basis) => show({ basis })} />
        <FilterChips view={view} show={show} currency={currency} />
      </div>
      <LevelChips levels={view.levels} show={(levels) => show({ levels, sort: null })} />
    </search>
  );
}

/** Shows a changed view from its first page on. */
export function useShow(view: ReportView): ShowView {
  const navigate = useNavigate();
  const { kind } = useSource();
  return (changed, replace = false) =>
    void navigate(writeView({ ...view, ...changed, page: 1 }, kind), { ...filterVisit, replace });
}

type Basis = ReportView['basis'];

function BasisChip({ basis, show }: { basis: Basis; show: (basis: Basis) => void }) {
  return (
    <ChoicePanel<Basis>
      text={`Считать по дате: ${bases[basis]}`}
      choices={[
        { value: 'event', label: bases.event },
        { value: 'click', label: bases.click },
      ]}
      value={basis}
      choose={show}
    />
  );
}

const bases = { event: 'конверсии', click: 'клика' } as const;
