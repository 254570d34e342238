import { useState } from 'react';
import { call, type ResultOf } from '../../rpc/rpc.ts';
import { useActionForm } from '../../ui/form/action-form.ts';

/** The chosen target of Back, and its link once the server has checked it. */
export function useBackLink(isCustom: boolean) {
  const [answer, setAnswer] = useState<{ asked: string; found: ResultOf<'back-link.get-link'> }>();
  const isOwn = (to: string) => isCustom && to === 'link';
  const actForm = useActionForm({
    initialValues: { to: 'offer', offer: '', link: '' },
    validate: {
      offer: (offer, { to }) => (isOwn(to) || offer ? null : 'Выберите оффер'),
      link: (link, { to }) => (!isOwn(to) || link.trim() ? null : 'Укажите ссылку'),
    },
    again: 'Попробуйте ещё раз',
    act: async (values) => {
      const { to, offer, link } = values;
      const wanted = isOwn(to) ? { link } : { offer: Number(offer) };
      setAnswer({ asked: JSON.stringify(values), found: await call('back-link.get-link', wanted) });
    },
  });
  const values = actForm.form.getValues();
  // Ignores a link that was made for an earlier choice.
  const isCurrent = answer?.asked === JSON.stringify(values);
  return { ...actForm, isOwn: isOwn(values.to), found: isCurrent ? answer?.found : undefined };
}
