import type { UseQueryResult } from '@tanstack/react-query';
import type { ResultOf } from '../rpc/rpc.ts';
import refusalClasses from '../ui/form/form-refusal.module.css';
import { SelectField, type SelectFieldProps } from '../ui/form/select-field.tsx';
import { TextButton } from '../ui/page/text-link.tsx';
import type { Delivery } from './delivery-acts.ts';

/** The kinds of delivery to choose one from; where they did not load, a word about it and another try. */
export function TypeField({ types, delivery, ...field }: TypeFieldProps) {
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
          <span>
            Способы доставки не загрузились.{' '}
            <TextButton amongWords disabled={types.isFetching} onClick={() => void types.refetch()}>
              Повторить
            </TextButton>
          </span>
        </div>
      )}
    </div>
  );
}

type TypeFieldProps = Omit<SelectFieldProps, 'data'> & {
  types: UseQueryResult<ResultOf<'promotion.get-delivery-types'>>;
  /** The delivery to change: its own kind can stay. */
  delivery: Delivery | null;
};
