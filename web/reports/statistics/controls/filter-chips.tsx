import { metrics } from '#contract/reports/metrics';
import type { ReportView } from '#contract/reports/report-address';
import { later } from '../../../ui/feedback/later.tsx';
import classes from '../../../ui/filter/choices.module.css';
import { DropPanel } from '../../../ui/filter/drop-panel.tsx';
import { TextButton } from '../../../ui/page/text-link.tsx';
import type { CurrencyCode } from '../../../ui/text/format.ts';
import { conditionText } from '../address/conditions.ts';
import { useFilterTexts } from '../address/filter-labels.ts';
import type { AddFilterProps } from './add-filter.tsx';
import type { ConditionFieldsProps } from './condition-fields.tsx';
import type { ValueChoicesProps } from './value-choices.tsx';
import { WaitingPart } from './waiting-part.tsx';

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
  const filters = useFilterTexts(view);
  const { conditions } = view;
  return (
    <>
      {filters.map(({ name, text }) => (
        <DropPanel key={name} text={text}>
          <ValueChoices name={name} view={view} show={show} />
        </DropPanel>
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
