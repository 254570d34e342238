import { useQuery } from '@tanstack/react-query';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { PeriodChip } from '../../ui/filter/period-chip.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { askPostbacks, postbackOptions } from '../postback-groups.ts';
import classes from '../postbacks.module.css';
import { postback } from './call-filter.ts';
import { callsText, type EndState, endStates, useResendMany } from './use-resend-many.ts';

/** «Отправить за период» sends calls of a postback once more. They are counted before anything is sent. */
export function ResendManyModal({ query }: { query: URLSearchParams }) {
  const { data } = useQuery(askPostbacks);
  const { period, setPeriod, count, isCounting, isComplete, ...modal } = useResendMany(query);
  const { form } = modal;
  const found = count.data?.count ?? 0;
  return (
    <FormModal
      modal={modal}
      title="Отправить за период"
      size="lg"
      unsaved={false}
      submitText={found > 0 && !isCounting ? `Отправить: ${found}` : 'Отправить'}
      busy={modal.busy || isCounting}
      foot={<Count count={count} isComplete={isComplete} state={form.getValues().state} />}
    >
      <SelectField
        label="Постбек"
        data={[
          { value: '', label: 'Выберите постбек' },
          ...postbackOptions(data?.items ?? [], postback.read(query)),
        ]}
        {...form.getInputProps('postbackId')}
      />
      <SelectField label="Какие отправки" data={stateOptions} {...form.getInputProps('state')} />
      <div className={classes.pair}>
        <PeriodChip isField period={period} show={setPeriod} />
      </div>
    </FormModal>
  );
}

/** The number of calls, and the effect of sending them again. */
function Count({
  count: { data, error, isFetching },
  isComplete,
  state,
}: Pick<ReturnType<typeof useResendMany>, 'count' | 'isComplete'> & { state: string }) {
  return (
    <p className="flush" role="status">
      {!isComplete ? 'Выберите постбек и даты: посчитаем, сколько отправок уйдёт.' : words()}
    </p>
  );

  function words() {
    if (error) return error.sentence;
    if (!data || isFetching) return 'Считаем…';
    if (data.count === 0) return 'Таких отправок нет.';
    const known =
      state === 'delivered' ? ' Трекер их уже принял: если он не сверяет webhook-id, посчитает дважды.' : '';
    return `Уйдёт ${callsText(data.count)} с прежними webhook-id.${known}`;
  }
}

const stateNames: Record<EndState, string> = {
  failed: 'Не доставленные',
  expired: 'С истёкшим сроком',
  delivered: 'Доставленные',
};

const stateOptions = endStates.map((value) => ({ value, label: stateNames[value] }));
