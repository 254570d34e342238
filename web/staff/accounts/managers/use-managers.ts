import { useQuery } from '@tanstack/react-query';
import { recordChoice } from '../../../ui/filter/filters.ts';
import { useMay, useMe } from '../../rpc/me.ts';
import { ask } from '../../rpc/rpc.ts';

export const askManagers = ask('operator.get-managers', {});

/** The staff who may have partners; empty for an account bound to its own partners, which chooses no manager. */
export function useManagers() {
  const may = useMay();
  const { isBound } = useMe();
  const isAsked = may('operator.get-managers') && !isBound;
  const { data } = useQuery({ ...askManagers, enabled: isAsked });
  return data?.items ?? [];
}

export type Manager = ReturnType<typeof useManagers>[number];

export const noManager = { value: 'none', label: 'Без менеджера' };

/** Choices of a field: managers who take partners, and the chosen manager. */
export function managerChoices(managers: Manager[], chosen?: string) {
  const open = managers.filter(({ id, isBlocked }) => !isBlocked || String(id) === chosen);
  return [noManager, ...open.map(recordChoice)];
}

/** The manager that a field or an address names; null for none. */
export function readManager(text: string): number | null {
  return /^[1-9]\d*$/.test(text) ? Number(text) : null;
}
