import { useState } from 'react';
import { call } from '../../../rpc/rpc.ts';
import { stay, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { required } from '../../../ui/form/required.ts';
import { firstClick, readMoment, type Simulated, writeClick } from './simulation.ts';

/** The form of a click to try, and its path. */
export function useSimulation() {
  const [answer, setAnswer] = useState<{ asked: string; path: Simulated }>();
  const modal = useFormModal({
    initialValues: firstClick,
    validate: {
      offer: required('Выберите оффер'),
      at: (at, { way, when }) =>
        way === 'supposed' || when === 'now' || readMoment(at) ? null : 'Укажите дату и время',
    },
    again: 'Попробуйте ещё раз',
    act: async (values) => {
      const path = await call('trafficback.simulate', writeClick(values));
      setAnswer({ asked: JSON.stringify(values), path });
      return stay;
    },
  });
  // Ignores an answer to earlier values of the form.
  const isCurrent = answer?.asked === JSON.stringify(modal.form.getValues());
  return { ...modal, path: isCurrent ? answer?.path : undefined };
}
