import '@mantine/core/styles/Input.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ResultOf } from '../rpc/rpc.ts';
import fieldClasses from '../ui/form/field.module.css';
import refusalClasses from '../ui/form/form-refusal.module.css';
import { TextButton } from '../ui/page/text-link.tsx';
import type { Delivery } from './delivery-acts.ts';

/** The kinds of delivery to choose one from; where they did not load, a word about it and another try. */
export function TypeField({ types, delivery, ...field }: TypeFieldProps) {
  const own = delivery ? [{ id: delivery.typeId, name: delivery.typeName }] : [];
  const offered = types.data?.items ?? own;
  return (
    <div>
      <NativeSelect
        label="Способ доставки"
        size="md"
        classNames={{ label: `${fieldClasses.label}`, error: `${fieldClasses.note}` }}
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

type TypeFieldProps = Omit<NativeSelectProps, 'data'> & {
  types: UseQueryResult<ResultOf<'promotion.get-delivery-types'>>;
  /** The delivery to change: its own kind can stay. */
  delivery: Delivery | null;
};
