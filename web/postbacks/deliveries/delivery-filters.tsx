import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { postbackEvents } from '#contract/postbacks/postback-events';
import {
  type DeliveryState,
  deliveryStateNames,
  postbackEventNames,
} from '#contract/postbacks/postback-names';
import { filterVisit } from '../../ui/filter/filter-visit.ts';
import { PeriodFields } from '../../ui/filter/period-fields.tsx';
import fieldClasses from '../../ui/form/field.module.css';
import chips from '../../ui/list/chips.module.css';
import { TextButton } from '../../ui/page/text-link.tsx';
import { askPostbacks, postbackOptions } from '../postback-options.ts';
import { type DeliveryFilter, writeAddress } from './delivery-filter.ts';
import classes from './delivery-filters.module.css';

/** Postback, event, period and states. A choice counts at once. */
export function DeliveryFilters({ filter }: { filter: DeliveryFilter }) {
  const navigate = useNavigate();
  const { data } = useQuery(askPostbacks);
  const show = (next: DeliveryFilter) => void navigate(writeAddress(next), filterVisit);
  const { period: _, from: __, to: ___, ...others } = filter;
  const { postback, ...unbound } = filter;
  const { event, ...anyEvent } = filter;
  return (
    <search className={classes.filters} aria-label="Фильтр">
      <div className={classes.fields}>
        <NativeSelect
          label="Постбек"
          {...select}
          data={[{ value: '', label: 'Все постбеки' }, ...postbackOptions(data?.items ?? [], postback)]}
          value={postback ?? ''}
          onChange={({ currentTarget: { value } }) =>
            show({ ...unbound, ...(value ? { postback: Number(value) } : {}) })
          }
        />
        <NativeSelect
          label="Событие"
          {...select}
          data={eventOptions}
          value={event ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const chosen = postbackEvents.find((one) => one === value);
            show({ ...anyEvent, ...(chosen ? { event: chosen } : {}) });
          }}
        />
        <PeriodFields period={filter} anyTime="За всё время" show={(days) => show({ ...others, ...days })} />
      </div>
      <StateChips filter={filter} show={show} />
    </search>
  );
}

type StateChipsProps = { filter: DeliveryFilter; show: (filter: DeliveryFilter) => void };

/** One state at a time: a second press shows all again. */
function StateChips({ filter, show }: StateChipsProps) {
  const { state: current, ...anyState } = filter;
  return (
    <div className={chips.chips}>
      {states.map((state) => (
        <button
          key={state}
          type="button"
          className={chips.chip}
          aria-pressed={state === current}
          onClick={() => show({ ...anyState, ...(state === current ? {} : { state }) })}
        >
          {deliveryStateNames[state]}
        </button>
      ))}
      {Object.keys(filter).length > 0 && <TextButton onClick={() => show({})}>Сбросить</TextButton>}
    </div>
  );
}

const states: DeliveryState[] = ['waiting', 'delivered', 'failed', 'paused', 'expired'];

const select = { size: 'md', classNames: { label: `${fieldClasses.label}` } } as const;

const eventOptions = [
  { value: '', label: 'Все события' },
  ...postbackEvents.map((value) => ({ value, label: postbackEventNames[value] })),
];
