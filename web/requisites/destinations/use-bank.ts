import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { call } from '../../rpc/rpc.ts';
import type { Typed } from '../requisite-field.tsx';

/** Fills in the bank of a whole БИК, and says where there is none. Without an answer it is typed. */
export function useBank(form: UseFormReturnType<Typed>) {
  const [note, setNote] = useState<string>();
  const find = async (bik: string) => {
    setNote(undefined);
    if (!/^\d{9}$/.test(bik)) return;
    const found = await call('requisites.find-bank', { bik }).catch(() => null);
    // Another one was typed meanwhile.
    if (!found?.isConnected || form.getValues().bik !== bik) return;
    if (found.bank) form.setValues(found.bank);
    else setNote('Банк с таким БИК не нашли: проверьте БИК или впишите банк сами');
  };
  return { note, find };
}
