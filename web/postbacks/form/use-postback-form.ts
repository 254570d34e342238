import { useAction } from '../../rpc/rpc.ts';
import { type ModalForm, stay, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { required } from '../../ui/form/required.ts';
import { useLinkDoubts } from '../../ui/urls/link-doubts.tsx';
import type { PostbackGroup, PostbackMethod } from '../postback-groups.ts';
import { readEvents, writeEvents } from './events-field.tsx';
import { doubtsOf } from './lint.ts';
import { trackers, usualTracker } from './trackers.ts';

/** The form of a postback: a new one, or all events of an existing group. */
export function usePostbackForm(group: PostbackGroup | undefined) {
  const act = useAction();
  const modal: ModalForm<PostbackValues> = useFormModal({
    initialValues: initialOf(group),
    validate: {
      statuses: required('Выберите хотя бы одно событие'),
      url: required('Укажите ссылку'),
    },
    act: async ({ url, statuses, method, offerIds }) => {
      if (doubts.stops()) {
        modal.form.getInputNode('url')?.focus();
        return stay;
      }
      const wanted = {
        url,
        statuses: readEvents(statuses),
        method: readMethod(method),
        offerIds: offerIds.split(',').filter(Boolean).map(Number),
      };
      const ids = group?.postbacks.map(({ id }) => id);
      if (ids) await act('postback.update-postbacks-global', { ids, ...wanted });
      else await act('postback.create-postbacks-global', wanted);
      return group ? 'Постбек сохранён' : 'Постбек создан';
    },
  });
  const values = modal.form.getValues();
  const method = readMethod(values.method);
  const doubts = useLinkDoubts((url) => doubtsOf(url, method), values.url.trim());
  return { ...modal, doubts, values, method };
}

type PostbackValues = { statuses: string; method: string; url: string; offerIds: string };

function initialOf(group: PostbackGroup | undefined): PostbackValues {
  if (!group)
    return { statuses: writeEvents(trackers[usualTracker].events), method: 'GET', url: '', offerIds: '' };
  const { postbacks, method, url, offers } = group;
  const statuses = writeEvents(postbacks.map(({ status }) => status));
  return { statuses, method, url, offerIds: offers.map(({ id }) => id).join(',') };
}

function readMethod(value: string): PostbackMethod {
  return value === 'POST' ? 'POST' : 'GET';
}
