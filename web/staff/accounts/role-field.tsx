import '@mantine/core/styles/Input.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { roles } from '#contract/staff/roles';
import field from '../../ui/form/field.module.css';
import { roleNames } from '../rpc/me.ts';

const choices = roles.map((role) => ({ value: role, label: roleNames[role] }));

/** The role of an account or a key, with what it opens. */
export function RoleField({
  help,
  ...rest
}: Omit<NativeSelectProps, 'data' | 'description'> & { help?: string }) {
  return (
    <NativeSelect
      label="Роль"
      size="md"
      classNames={{ label: `${field.label}`, description: `${field.note}`, error: `${field.note}` }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={help}
      data={choices}
      {...rest}
    />
  );
}

/** The role that a field holds; `support`, which changes nothing, stands for anything else. */
export function readRole(text: string) {
  return roles.find((role) => role === text) ?? 'support';
}
