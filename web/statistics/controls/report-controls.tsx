import { useNavigate } from 'react-router';
import { filterVisit } from '../ui/filter/list-address.ts';
import { PeriodFields } from '../ui/filter/period-fields.tsx';
import { TakenChip } from '../ui/filter/taken-chip.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import chips from '../ui/list/chips.module.css';
import { TextButton } from '../ui/page/text-link.tsx';
import { groupOptions, readGroup, useFilterLabels } from './address/filter-labels.ts';
import { type ReportView, writeView } from './address/report-address.ts';
import { without } from './address/report-filters.ts';
import classes from './report-controls.module.css';
import { SavedViews } from './views/saved-views.tsx';

/** Period, grouping, whose date counts, and the filters that rows have set. A choice counts at once. */
export function ReportControls({ view }: { view: ReportView }) {
  const navigate = useNavigate();
  const show = (changed: Partial<ReportView>) =>
    void navigate(writeView({ ...view, ...changed, page: 1 }), filterVisit);
  return (
    <search className={classes.controls} aria-label="Что показать">
      <div className={classes.fields}>
        <SavedViews view={view} />
        <PeriodFields period={view.period} show={(period) => show({ period })} />
        <SelectField
          label="Группировка"
          data={groupOptions}
          value={view.by}
          onChange={({ currentTarget: { value } }) => show({ by: readGroup(value) ?? view.by, sort: null })}
        />
        <SelectField
          label="Дата конверсии"
          data={[
            { value: 'event', label: 'Своя' },
            { value: 'click', label: 'Клика' },
          ]}
          value={view.basis}
          onChange={({ currentTarget: { value } }) => show({ basis: value === 'click' ? 'click' : 'event' })}
        />
      </div>
      <Filters view={view} show={show} />
    </search>
  );
}

type FiltersProps = { view: ReportView; show: (changed: Partial<ReportView>) => void };

function Filters({ view, show }: FiltersProps) {
  const labels = useFilterLabels(view);
  if (labels.length === 0) return null;
  return (
    <div className={chips.chips}>
      {labels.map(({ name, key, label }) => (
        <TakenChip
          key={`${name} ${key}`}
          label={label}
          take={() => show({ filters: without(view.filters, name, key) })}
        />
      ))}
      {labels.length > 1 && <TextButton onClick={() => show({ filters: {} })}>Убрать все</TextButton>}
    </div>
  );
}
