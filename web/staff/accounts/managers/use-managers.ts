import { useQuery } from '@tanstack/react-query';
import { useMay, useMe } from '../../rpc/me.ts';
import { ask } from '../../rpc/rpc.ts';

export const askManagers = ask('operator.get-managers', {});

/** The staff whose partners may be; nobody for who is bound to their own: they choose none. */
export function useManagers() {
  const may = useMay();
  const { isBound } = useMe();
  const isAsked = may('operator.get-managers') && !isBound;
  const { data } = useQuery({ ...askManagers, enabled: isAsked });
  return data?.items ?? [];
}

export type Manager = ReturnType<typeof useManagers>[number];

export const noManager = { value: 'none', label: 'Без менеджера' };

/** As choices of a field: those who take partners, and the one who is chosen already. */
export function managerChoices(managers: Manager[], chosen?: string) {
  const open = managers.filter(({ id, isBlocked }) => !isBlocked || String(id) === chosen);
  return [noManager, ...open.map(({ id, name }) => ({ value: String(id), label: name }))];
}

/** The manager that a field or an address names; null: none. */
export function readManager(text: string): number | null {
  return /^[1-9]\d*$/.test(text) ? Number(text) : null;
}
