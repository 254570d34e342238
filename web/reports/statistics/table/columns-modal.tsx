import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { metricAbouts } from '#contract/reports/metric-abouts';
import { type MetricName, metrics } from '#contract/reports/metrics';
import { type ReportView, readMetric } from '#contract/reports/report-address';
import { mostPinned } from '#contract/wire/column-widths';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useOpening } from '../../../ui/dialog/opening.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { OrderedChoices } from '../../../ui/list/ordered-choices.tsx';
import { TextButton } from '../../../ui/page/text-link.tsx';
import { keepLayout } from '../../../ui/table/keep-layout.ts';
import { plural } from '../../../ui/text/format.ts';
import type { ShowView } from '../controls/filter-chips.tsx';
import { useLayouts, useSource } from '../source.ts';
import { layoutWith } from './layout-with.ts';
import { reportTable, useOwnColumns } from './own-columns.ts';

/**
 * Chooses the columns of a report, their order, how many stay in place, and the columns with marks on good and bad rows. The account
 * keeps them, but for columns that the address names: those change in the address.
 */
export function ColumnsModal({ view, show }: { view: ReportView; show: ShowView }) {
  const { kind } = useSource();
  const layouts = useLayouts();
  const client = useQueryClient();
  const [opened, close] = useOpening();
  const { columns: chosen, pinned: pinnedAtFirst, widthOf } = useOwnColumns(view);
  const account = useOwnColumns({ columns: null });
  const [pinned, setPinned] = useState(pinnedAtFirst);
  const [hasWidths, setHasWidths] = useState(true);
  const [columns, setColumns] = useState([
    ...chosen,
    ...kind.metrics.filter((name) => !chosen.includes(name)),
  ]);
  const [taken, setTaken] = useState(new Set(chosen));
  const [marked, setMarked] = useState(view.marked);
  const save = () => {
    const wanted = columns.filter((name) => taken.has(name));
    const isUsual = wanted.length === 0 || wanted.join() === kind.columns.join();
    const isNamed = view.columns !== null;
    const shown = isUsual ? kind.columns : wanted;
    const kept = { columns: isNamed && !isUsual ? account.columns : shown, pinned, widthOf };
    keepLayout(
      client,
      layouts,
      reportTable,
      layoutWith(hasWidths ? kept : { ...kept, widthOf: () => undefined }, kind),
    );
    show({ columns: isNamed && !isUsual ? wanted : null, marked });
    close();
  };
  const turn = (name: MetricName) =>
    setTaken(
      (before) => new Set(before.has(name) ? [...before].filter((one) => one !== name) : [...before, name]),
    );
  return (
    <Modal title="Столбцы отчёта" opened={opened} close={close} submit={save} submitText="Показать">
      <SelectField
        label="Закрепить слева"
        help="Пока другие столбцы прокручиваются; на телефоне — только названия"
        data={pins(1 + taken.size)}
        value={String(Math.min(pinned, mostPinned(1 + taken.size)))}
        onChange={({ currentTarget: { value } }) => setPinned(Number(value))}
      />
      <OrderedChoices
        label="Столбцы по порядку"
        items={columns}
        keyOf={(name) => name}
        titleOf={(name) => metrics[name].title}
        aboutOf={(name) => metricAbouts[name]}
        isChosen={(name) => taken.has(name)}
        turn={turn}
        change={setColumns}
      />
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
          setPinned(1);
          setHasWidths(false);
        }}
      >
        Как было сначала
      </TextButton>
    </Modal>
  );
}

const pins = (shown: number) =>
  Array.from({ length: mostPinned(shown) }, (_, place) => ({
    value: String(place + 1),
    label: place === 0 ? 'Названия' : `${place} ${plural(place, 'столбец', 'столбца', 'столбцов')}`,
  }));

function canMark(name: MetricName) {
  return metrics[name].better !== 0;
}
