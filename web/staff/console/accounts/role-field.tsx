import type { ComponentProps } from 'react';
import { roleNames, roles } from '#contract/wire/roles';
import { SelectField } from '../../../ui/form/select-field.tsx';

const choices = roles.map((role) => ({ value: role, label: roleNames[role] }));

/** The role of an account or a key, with what it opens. */
export function RoleField(props: Omit<ComponentProps<typeof SelectField>, 'data'>) {
  return <SelectField label="Роль" data={choices} {...props} />;
}

/** The role that a field holds; `support`, which changes nothing, stands for anything else. */
export function readRole(text: string) {
  return roles.find((role) => role === text) ?? 'support';
}
