import { useEffect, useRef, useState } from 'react';
import type { PostbackEvent } from '#contract/postbacks/postback-names';
import { emptySubs, type SubName, subNames } from '#contract/traffic/traffic-names';
import { call, type ItemOf } from '../../rpc/rpc.ts';
import { stay, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { required } from '../../ui/form/required.ts';
import { readEvents, writeEvents } from '../form/events-field.tsx';
import type { PostbackGroup } from '../postback-groups.ts';

/** An event of a trial, with its answer once it has come. */
export type TrialStep = { event: PostbackEvent; answer?: ItemOf<'postback.test'> };

/** Tries a postback event by event, in the order of a conversion, and shows each answer as it comes. */
export function useTrial({ postbacks }: PostbackGroup) {
  const [steps, setSteps] = useState<TrialStep[]>([]);
  const [skipped, setSkipped] = useState(0);
  const isClosed = useClosed();
  const events = postbacks.map(({ status }) => status);
  const modal = useFormModal({
    initialValues: { statuses: writeEvents(events), clickId: '', ...emptySubs },
    validate: { statuses: required('Выберите хотя бы одно событие') },
    again: 'Попробуйте ещё раз',
    act: async (values) => {
      const chosen = readEvents(values.statuses);
      setSteps([]);
      setSkipped(0);
      for (const [place, event] of chosen.entries()) {
        setSteps((before) => [...before, { event }]);
        const answer = await tryEvent(postbacks, event, values).catch((failure: unknown) => {
          setSteps((before) => before.filter((step) => step.answer));
          throw failure;
        });
        if (isClosed.current || !answer) break;
        setSteps((before) => [...before.slice(0, -1), { event, answer }]);
        // Each remaining event would wait just as long for nothing.
        if (answer.status === null) {
          setSkipped(chosen.length - place - 1);
          break;
        }
      }
      return stay;
    },
  });
  return { ...modal, steps, skipped };
}

type Values = { clickId: string } & Record<SubName, string>;

async function tryEvent(postbacks: PostbackGroup['postbacks'], event: PostbackEvent, values: Values) {
  const postback = postbacks.find(({ status }) => status === event) ?? postbacks[0];
  if (!postback) return undefined;
  const subs = Object.fromEntries(
    subNames.flatMap((name) => (values[name].trim() ? [[name, values[name].trim()]] : [])),
  );
  const clickId = values.clickId.trim();
  const { items } = await call('postback.test', {
    postbackId: postback.id,
    subs,
    events: [event],
    ...(clickId ? { clickId } : {}),
  });
  return items[0];
}

function useClosed() {
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  return isClosed;
}
