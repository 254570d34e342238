import '@mantine/core/styles/Input.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import field from '../../../ui/form/field.module.css';
import type { Promotions } from '../promotions.ts';

/** The promotion whose points are posted. */
export function PromotionField({ promotions, ...rest }: PromotionFieldProps) {
  return (
    <NativeSelect
      label="Акция"
      size="md"
      classNames={{ label: `${field.label}`, error: `${field.note}` }}
      data={[
        { value: '', label: 'Выберите акцию', disabled: true },
        ...promotions.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      {...rest}
    />
  );
}

type PromotionFieldProps = Omit<NativeSelectProps, 'data'> & { promotions: Promotions };
