import type { ComponentProps } from 'react';
import { recordChoice } from '../../../../ui/filter/filters.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import type { Promotions } from '../promotions.ts';

/** The promotion whose points are posted. */
export function PromotionField({
  promotions,
  ...rest
}: Omit<ComponentProps<typeof SelectField>, 'data'> & { promotions: Promotions }) {
  return (
    <SelectField
      label="Акция"
      data={[{ value: '', label: 'Выберите акцию', disabled: true }, ...promotions.map(recordChoice)]}
      {...rest}
    />
  );
}
