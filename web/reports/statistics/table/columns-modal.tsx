import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { type MetricName, metrics } from '#contract/reports/metrics';
import { columnsOf, type ReportView, readMetric } from '#contract/reports/report-address';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useOpening } from '../../../ui/dialog/opening.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useOrder } from '../../../ui/list/use-order.ts';
import { TextButton } from '../../../ui/page/text-link.tsx';
import type { ShowView } from '../controls/filter-chips.tsx';
import { useSource } from '../source.ts';
import classes from './columns-modal.module.css';

/** Chooses the columns of a report, their order, and the columns with marks on good and bad rows. */
export function ColumnsModal({ view, show }: { view: ReportView; show: ShowView }) {
  const { kind } = useSource();
  const [opened, close] = useOpening();
  const chosen = columnsOf(view, kind);
  const [columns, setColumns] = useState([
    ...chosen,
    ...kind.metrics.filter((name) => !chosen.includes(name)),
  ]);
  const [taken, setTaken] = useState(new Set(chosen));
  const [marked, setMarked] = useState(view.marked);
  const save = () => {
    const wanted = columns.filter((name) => taken.has(name));
    const isUsual = wanted.length === 0 || wanted.join() === kind.columns.join();
    show({ columns: isUsual ? null : wanted, marked });
    close();
  };
  const turn = (name: MetricName) =>
    setTaken(
      (before) => new Set(before.has(name) ? [...before].filter((one) => one !== name) : [...before, name]),
    );
  return (
    <Modal title="Столбцы отчёта" opened={opened} close={close} submit={save} submitText="Показать">
      <ColumnList columns={columns} taken={taken} turn={turn} change={setColumns} />
      <SelectField
        label="Отмечать хорошее и плохое"
        data={[
          { value: '', label: 'Нигде' },
          ...columns.filter(canMark).map((value) => ({ value, label: metrics[value].title })),
        ]}
        value={marked ?? ''}
        onChange={({ currentTarget: { value } }) => setMarked(readMetric(value, kind) ?? null)}
      />
      <TextButton
        onClick={() => {
          setColumns([...kind.columns]);
          setTaken(new Set(kind.columns));
          setMarked(null);
        }}
      >
        Как было сначала
      </TextButton>
    </Modal>
  );
}

function canMark(name: MetricName) {
  return metrics[name].better !== 0;
}

function ColumnList({
  columns,
  taken,
  turn,
  change,
}: {
  columns: MetricName[];
  taken: ReadonlySet<MetricName>;
  turn: (name: MetricName) => void;
  change: (columns: MetricName[]) => void;
}) {
  const order = useOrder(columns, (name) => metrics[name].title, change);
  return (
    <>
      <ul ref={order.root} className={classes.columns} aria-label="Столбцы по порядку">
        {columns.map((name, place) => (
          <li key={name} {...order.propsOf(place)} title={metrics[name].about}>
            <IconGripVertical size={16} stroke={1.5} aria-hidden className={classes.grip} />
            <label className={classes.name}>
              <input type="checkbox" checked={taken.has(name)} onChange={() => turn(name)} />
              {metrics[name].title}
            </label>
            <button
              type="button"
              className={classes.move}
              aria-label={`${metrics[name].title}: выше`}
              disabled={place === 0}
              onClick={() => order.move(place, place - 1)}
            >
              <IconArrowUp size={16} stroke={1.75} aria-hidden />
            </button>
            <button
              type="button"
              className={classes.move}
              aria-label={`${metrics[name].title}: ниже`}
              disabled={place === columns.length - 1}
              onClick={() => order.move(place, place + 1)}
            >
              <IconArrowDown size={16} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <p className="for-screen-readers" aria-live="polite">
        {order.announcement}
      </p>
    </>
  );
}
