import type { ComponentProps } from 'react';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { managerChoices, useManagers } from '../../accounts/managers/use-managers.ts';
import type { Account } from './account-columns.tsx';

/** The manager who takes over the partners of an account; empty keeps the partners. */
export function HeirField({
  account,
  ...props
}: Omit<ComponentProps<typeof SelectField>, 'data'> & { account: Account }) {
  const others = useManagers().filter(({ id }) => id !== account.id);
  return (
    <SelectField
      label={`Передать партнёров: ${formatNumber(account.partners)}`}
      help="Вместе с остальным, одним действием"
      data={[{ value: '', label: 'Оставить за ним' }, ...managerChoices(others)]}
      {...props}
    />
  );
}
