import type { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dimensions, type FilterName } from '#contract/reports/dimensions';
import type { ReportView } from '#contract/reports/report-address';
import type { Key } from '#contract/reports/report-filters';
import { filterOf, withFilter } from '#contract/reports/report-filters';
import { clickReasonNames, devices } from '#contract/traffic/traffic-names';
import { settings } from '../../../settings.ts';
import { FailedLine } from '../../../ui/feedback/failed-state.tsx';
import classes from '../../../ui/filter/choices.module.css';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSteadyQuery } from '../../../ui/list/use-steady-query.ts';
import { TextButton } from '../../../ui/page/text-link.tsx';
import { countryOptions } from '../../../ui/text/countries.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { plain } from '../../../ui/text/plain.ts';
import { valueName } from '../address/filter-labels.ts';
import { valuesParams } from '../address/report-params.ts';
import type { Report } from '../report.ts';
import { useSource } from '../source.ts';
import type { ShowView } from './filter-chips.tsx';

/**
 * The values of a dimension, searched by name. Several can be included or excluded. The period's values with the highest income
 * come first.
 */
export function ValueChoices({ name, view, show, isNew = false }: ValueChoicesProps) {
  const source = useSource();
  const report = useSteadyQuery(source.ask(valuesParams(view, name)));
  const [term, setTerm] = useState('');
  const { keys, isNot } = filterOf(view.filters, name) ?? { keys: [], isNot: false };
  const [isNegated, setNegated] = useState(isNot);
  const set = (keys: readonly Key[], isNot: boolean) =>
    show({ filters: withFilter(view.filters, name, { keys, isNot }) });
  const values = valuesOf(name, report.data, keys);
  const found = values.filter(({ label }) => plain(label).includes(plain(term)));
  const typed = typedKey(name, term, values);
  const search = useFirstFocus(isNew);
  const turn = (key: Key) =>
    set(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key], isNegated);
  const { title } = dimensions[name];
  return (
    <>
      <TextField
        ref={search}
        type="search"
        aria-label={`${title}: поиск`}
        placeholder={`${title}: поиск`}
        value={term}
        onChange={({ currentTarget }) => setTerm(currentTarget.value)}
      />
      <label className={classes.value}>
        <input
          type="checkbox"
          checked={isNegated}
          onChange={({ currentTarget: { checked } }) => {
            setNegated(checked);
            if (keys.length > 0) set(keys, checked);
          }}
        />
        Не: все, кроме отмеченных
      </label>
      <div>
        {typed !== null && <Value label={`Точно: ${term.trim()}`} isTaken={false} turn={() => turn(typed)} />}
        {found.slice(0, mostShown).map(({ key, label }) => (
          <Value key={key} label={label} isTaken={keys.includes(key)} turn={() => turn(key)} />
        ))}
      </div>
      <Note report={report} count={found.length + (typed === null ? 0 : 1)} />
      {keys.length > 0 && (
        <div className={classes.actions}>
          <TextButton onClick={() => set([], false)}>Убрать фильтр</TextButton>
        </div>
      )}
    </>
  );
}

export type ValueChoicesProps = {
  name: FilterName;
  view: ReportView;
  show: ShowView;
  /** True where the search takes the focus. */
  isNew?: boolean;
};

function useFirstFocus(isNew: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  return field;
}

function Value({ label, isTaken, turn }: { label: string; isTaken: boolean; turn: () => void }) {
  return (
    <label className={classes.value}>
      <input type="checkbox" checked={isTaken} onChange={turn} />
      {label}
    </label>
  );
}

function Note({
  report: { isError, isPending, refetch },
  count,
}: {
  report: Pick<ReturnType<typeof useQuery>, 'isError' | 'isPending' | 'refetch'>;
  count: number;
}) {
  if (isError) return <FailedLine text="Значения не загрузились." retry={() => void refetch()} />;
  const text = isPending
    ? 'Загрузка…'
    : count === 0
      ? 'Ничего не нашлось'
      : count > mostShown
        ? `Ещё ${formatNumber(count - mostShown)}: уточните поиск`
        : '';
  return (
    <p className={classes.note} role="status">
      {text}
    </p>
  );
}

const mostShown = 100;

type Value = { key: Key; label: string };

/** Chosen values first, then the period's values, then values known without the period. */
function valuesOf(name: FilterName, report: Report | undefined, taken: readonly Key[]): Value[] {
  const ofPeriod = (report?.items ?? []).map(({ key, label }): Value => ({ key, label }));
  const all = new Map([...knownOf(name), ...ofPeriod].map((value) => [value.key, value]));
  const order = [...taken, ...ofPeriod.map(({ key }) => key), ...all.keys()];
  return [...new Set(order)].map((key) => all.get(key) ?? { key, label: valueName(name, key) });
}

function knownOf(name: FilterName): Value[] {
  if (name === 'country') return countryOptions().map(({ value, label }) => ({ key: value, label }));
  const named = (keys: readonly string[]) => keys.map((key) => ({ key, label: valueName(name, key) }));
  if (name === 'device') return named(devices);
  if (name === 'reason')
    return named(
      Object.keys(clickReasonNames).filter((reason) => reason !== 'forbidden' || settings.marking),
    );
  if (name === 'weekday') return named(range(1, 7));
  return name === 'hour-of-day' ? named(range(0, 23)) : [];
}

function range(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, n) => String(first + n));
}

/** The typed text as a value where no listed one matches: a text, or the id of a record. */
function typedKey(name: FilterName, term: string, values: readonly Value[]): Key | null {
  const text = term.trim();
  const { kind } = dimensions[name];
  const key = kind === 'id' ? (/^\d{1,15}$/.test(text) ? Number(text) : null) : kind === 'text' ? text : null;
  const isKnown = knownOf(name).length > 0 || values.some((value) => value.key === key);
  return key === null || text === '' || isKnown ? null : key;
}
