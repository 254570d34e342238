import { useState } from 'react';
import { call } from '../../../rpc/rpc.ts';
import { stay, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { firstClick, readMoment, type Simulated, writeClick } from './simulation.ts';

/** The form of a click to try, and its path. `linkId`: a smart link that is chosen from the start. */
export function useSimulation(linkId?: number) {
  const [answer, setAnswer] = useState<{ asked: string; path: Simulated }>();
  const modal = useFormModal({
    initialValues: linkId === undefined ? firstClick : { ...firstClick, kind: 'smart', link: String(linkId) },
    validate: {
      offer: (offer, { kind }) => (kind === 'offer' && offer === '' ? 'Выберите оффер' : null),
      link: (link, { kind }) => (kind === 'smart' && link === '' ? 'Выберите смарт-ссылку' : null),
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
