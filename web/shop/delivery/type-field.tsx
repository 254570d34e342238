import type { UseQueryResult } from '@tanstack/react-query';
import type { ResultOf } from '../../rpc/rpc.ts';
import { FailedLine } from '../../ui/feedback/failed-state.tsx';
import refusalClasses from '../../ui/form/form-refusal.module.css';
import { SelectField, type SelectFieldProps } from '../../ui/form/select-field.tsx';
import type { Delivery } from './delivery-actions.ts';

/** The kinds of delivery as a choice. After a failed load, a message with a retry. */
export function TypeField({
  types,
  delivery,
  ...field
}: Omit<SelectFieldProps, 'data'> & {
  types: UseQueryResult<ResultOf<'promotion.get-delivery-types'>>;
  /** The delivery to change, whose own kind stays available. */
  delivery: Delivery | null;
}) {
  const own = delivery ? [{ id: delivery.typeId, name: delivery.typeName }] : [];
  const offered = types.data?.items ?? own;
  return (
    <div>
      <SelectField
        label="Способ доставки"
        data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...field}
      />
      {!types.data && types.isError && (
        <div role="alert" className={`${refusalClasses.box} ${refusalClasses.below}`}>
          <FailedLine
            text="Способы доставки не загрузились."
            retry={() => void types.refetch()}
            retrying={types.isFetching}
          />
        </div>
      )}
    </div>
  );
}
