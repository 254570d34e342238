import { metrics } from '#contract/statistics/metrics';
import { FailedLine } from '../../ui/feedback/failed-state.tsx';
import { type Arrival, later } from '../../ui/feedback/later.tsx';
import { DropPanel } from '../../ui/filter/drop-panel.tsx';
import { TextButton } from '../../ui/page/text-link.tsx';
import { conditionText } from '../address/conditions.ts';
import { useFilterTexts } from '../address/filter-labels.ts';
import type { ReportView } from '../address/report-address.ts';
import type { AddFilterProps } from './add-filter.tsx';
import classes from './choices.module.css';
import type { ConditionFieldsProps } from './condition-fields.tsx';
import type { ValueChoicesProps } from './value-choices.tsx';

export type ShowView = (changed: Partial<ReportView>, replace?: boolean) => void;

/** The filters as chips that open what they are made of, and «+ Фильтр». */
export function FilterChips({ view, show }: { view: ReportView; show: ShowView }) {
  const filters = useFilterTexts(view);
  const { conditions } = view;
  return (
    <>
      {filters.map(({ name, text }) => (
        <DropPanel key={name} label={text} text={text}>
          <ValueChoices name={name} view={view} show={show} />
        </DropPanel>
      ))}
      {conditions.map((condition) => {
        const text = conditionText(condition, 'RUB');
        return (
          <DropPanel key={condition.metric} label={text} text={text}>
            <p className={classes.title}>{metrics[condition.metric].title}</p>
            <ConditionFields metric={condition.metric} view={view} show={show} />
          </DropPanel>
        );
      })}
      <DropPanel label="+ Фильтр" text="+ Фильтр">
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
  ({ arrival }) => <Waiting {...arrival} />,
);
const ConditionFields = later<ConditionFieldsProps>(
  async () => (await import('./condition-fields.tsx')).ConditionFields,
  ({ arrival }) => <Waiting {...arrival} />,
);
const AddFilter = later<AddFilterProps>(
  async () => (await import('./add-filter.tsx')).AddFilter,
  ({ arrival }) => <Waiting {...arrival} />,
);

function Waiting({ hasFailed, retry }: Arrival) {
  return hasFailed ? (
    <FailedLine text="Не загрузилось." retry={retry} />
  ) : (
    <p className={classes.note}>Загрузка…</p>
  );
}
