import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { dimensions } from '#contract/reports/dimensions';
import { type MetricName, metrics } from '#contract/reports/metrics';
import { type ReportView, readMetric } from '#contract/reports/report-address';
import { ChoicePanel } from '../../../ui/filter/choice-panel.tsx';
import { smallIcon } from '../../../ui/page/button-icon.ts';
import { useShow } from '../controls/report-controls.tsx';
import { useSource } from '../source.ts';
import classes from './chart-choices.module.css';
import type { ChartFold } from './use-chart-fold.ts';

/** The chart's metric, its comparison and its axis, and the button that hides the chart. */
export function ChartChoices({ view, fold }: { view: ReportView; fold: ChartFold }) {
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
      <FoldButton fold={fold} />
    </div>
  );
}

/** The button of the shown chart and that of the hidden one are two elements: the focus goes from the pressed one to the other. */
export function FoldButton({ fold: { isFolded, fold, isTurned } }: { fold: ChartFold }) {
  const Icon = isFolded ? IconChevronDown : IconChevronUp;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isTurned.current) button.current?.focus();
    isTurned.current = false;
  }, [isTurned]);
  return (
    <button
      ref={button}
      type="button"
      className={classes.fold}
      aria-expanded={!isFolded}
      onClick={() => fold(!isFolded)}
    >
      <Icon {...smallIcon} />
      {isFolded ? 'Показать график' : 'Скрыть график'}
    </button>
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
