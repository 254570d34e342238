import { dimensions } from '#contract/reports/dimensions';
import { type MetricName, metrics } from '#contract/reports/metrics';
import { type ReportView, readMetric } from '#contract/reports/report-address';
import { ChoicePanel } from '../../../ui/filter/choice-panel.tsx';
import { useShow } from '../controls/report-controls.tsx';
import { useSource } from '../source.ts';
import classes from './chart-choices.module.css';

/** The chart's metric, its comparison and its axis. */
export function ChartChoices({ view }: { view: ReportView }) {
  const { kind } = useSource();
  const show = useShow(view);
  const { metric, second, across } = view;
  const options = kind.metrics.map((value) => ({ value, label: metrics[value].title }));
  const level = dimensions[view.levels[0] ?? 'day'];
  const along = across === 'rows' ? `По строкам: ${level.title.toLowerCase()}` : 'По времени';
  return (
    <div className={classes.choices}>
      <MetricChip
        label="График"
        value={metric}
        options={options}
        choose={(name) => name && show({ metric: name })}
      />
      <MetricChip
        label="Рядом"
        value={second}
        options={options.filter(({ value }) => value !== metric)}
        choose={(name) => show({ second: name })}
        none="ничего"
      />
      {level.kind !== 'time' && (
        <ChoicePanel<ReportView['across']>
          text={along}
          choices={[
            { value: 'time', label: 'По времени' },
            { value: 'rows', label: `По строкам: ${level.title.toLowerCase()}` },
          ]}
          value={across}
          choose={(value) => show({ across: value })}
        />
      )}
    </div>
  );
}

function MetricChip({
  label,
  value,
  options,
  choose,
  none,
}: {
  label: string;
  value: MetricName | null;
  options: { value: MetricName; label: string }[];
  choose: (name: MetricName | null) => void;
  /** The text of the empty choice. */
  none?: string;
}) {
  const { kind } = useSource();
  return (
    <ChoicePanel<string>
      text={`${label}: ${value ? metrics[value].title : none}`}
      choices={[...(none ? [{ value: '', label: none }] : []), ...options]}
      value={value ?? ''}
      choose={(name) => choose(readMetric(name, kind) ?? null)}
    />
  );
}
