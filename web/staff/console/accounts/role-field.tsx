import type { ComponentProps } from 'react';
import { roleNames, roles } from '#contract/wire/roles';
import { choicesOf } from '../../../ui/filter/filters.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';

const choices = choicesOf(roles, roleNames);

/** The role of an account or a key, with the sections that it opens. */
export function RoleField(props: Omit<ComponentProps<typeof SelectField>, 'data'>) {
  return <SelectField label="Роль" data={choices} {...props} />;
}

/** The role in a field; `support`, which changes nothing, replaces any unknown text. */
export function readRole(text: string) {
  return roles.find((role) => role === text) ?? 'support';
}
