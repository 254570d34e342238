import { metrics } from '#contract/reports/metrics';
import type { ReportView } from '#contract/reports/report-address';
import { listFilters } from '#contract/reports/report-filters';
import type { CurrencyCode } from '#contract/wire/fields';
import { later } from '../../../ui/feedback/later.tsx';
import classes from '../../../ui/filter/choices.module.css';
import { DropPanel } from '../../../ui/filter/drop-panel.tsx';
import { WaitingPart } from '../../../ui/filter/waiting-part.tsx';
import { TextButton } from '../../../ui/page/text-link.tsx';
import { conditionText } from '../address/conditions.ts';
import { type ListedFilter, useFilterText } from '../address/filter-labels.ts';
import type { AddFilterProps } from './add-filter.tsx';
import type { ConditionFieldsProps } from './condition-fields.tsx';
import type { ValueChoicesProps } from './value-choices.tsx';

export type ShowView = (changed: Partial<ReportView>, replace?: boolean) => void;

/** The filters as chips that open for editing, and «+ Фильтр». */
export function FilterChips({
  view,
  show,
  currency,
}: {
  view: ReportView;
  show: ShowView;
  currency: CurrencyCode;
}) {
  const filters = listFilters(view.filters);
  const { conditions } = view;
  return (
    <>
      {filters.map((filter) => (
        <FilterChip key={filter.name} filter={filter} view={view} show={show} />
      ))}
      {conditions.map((condition) => {
        const text = conditionText(condition, currency);
        return (
          <DropPanel key={condition.metric} text={text}>
            <p className={classes.title}>{metrics[condition.metric].title}</p>
            <ConditionFields metric={condition.metric} view={view} show={show} />
          </DropPanel>
        );
      })}
      <DropPanel text="+ Фильтр">
        <AddFilter view={view} show={show} />
      </DropPanel>
      {filters.length + conditions.length > 1 && (
        <TextButton onClick={() => show({ filters: {}, conditions: [] })}>Убрать все</TextButton>
      )}
    </>
  );
}

function FilterChip({ filter, view, show }: { filter: ListedFilter; view: ReportView; show: ShowView }) {
  return (
    <DropPanel text={useFilterText(view, filter)}>
      <ValueChoices name={filter.name} view={view} show={show} />
    </DropPanel>
  );
}

const ValueChoices = later<ValueChoicesProps>(
  async () => (await import('./value-choices.tsx')).ValueChoices,
  ({ arrival }) => <WaitingPart {...arrival} />,
);
const ConditionFields = later<ConditionFieldsProps>(
  async () => (await import('./condition-fields.tsx')).ConditionFields,
  ({ arrival }) => <WaitingPart {...arrival} />,
);
const AddFilter = later<AddFilterProps>(
  async () => (await import('./add-filter.tsx')).AddFilter,
  ({ arrival }) => <WaitingPart {...arrival} />,
);
