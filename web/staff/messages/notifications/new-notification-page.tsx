import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { wholeNumber } from '#contract/wire/list-address';
import { navigate } from '../../../router/router.ts';
import { useSearchParams } from '../../../router/view.tsx';
import type { Keyed } from '../../../rpc/repeat-keys.ts';
import { leavesUnsaved, useLeaveQuestion } from '../../../ui/dialog/leave-question.tsx';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { repeatText, UncertainNotice } from '../../../ui/form/uncertain-notice.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Button } from '../../../ui/page/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { type Asks, call } from '../../rpc/rpc.ts';
import { askBroadcast, askKinds } from './broadcast.ts';
import { kindChoices } from './broadcast-badge.tsx';

export const asks: Asks = ({ query }) => {
  const copied = copiedBy(query);
  return copied === undefined ? [askKinds] : [askKinds, askBroadcast(copied)];
};

const copiedBy = (query: URLSearchParams) => wholeNumber(query.get('copy'));

/**
 * `/staff/notifications/new`: creates a draft, which then saves itself at its own address; `copy` takes another broadcast's
 * text.
 */
export function Component() {
  const query = useSearchParams();
  const copied = copiedBy(query);
  const asked = useQuery({ ...askBroadcast(copied ?? 0), enabled: copied !== undefined });
  const source = asked.data;
  const kinds = useSuspenseQuery(askKinds).data.items;
  const { run, uncertain } = useAttempt();
  const [typed, setTyped] = useState<{ title?: string; triggerId?: number }>({});
  const [isBegun, setBegun] = useState(false);
  useLeaveQuestion(typed.title && !isBegun ? leavesUnsaved : null);
  const title = typed.title ?? source?.title ?? '';
  const triggerId = typed.triggerId ?? source?.triggerId ?? news;
  const begin = async (keyed: Keyed) => {
    const audience = source?.audience ?? { kind: 'all' as const };
    const copy = source ? { content: source.content, channels: source.channels } : {};
    const { id } = await call('operator.save-broadcast', keyed({ title, triggerId, audience, ...copy }));
    flushSync(() => setBegun(true));
    void navigate(pathTo('notification', { id }), { replace: true });
  };
  const { mutate, isPending } = useMutation({ mutationFn: () => run(begin), onError: toastFailure });
  return (
    <Page title={copied === undefined ? 'Новая рассылка' : 'Копия рассылки'}>
      <Card>
        <form
          className="column gap-16 flush tight shrinks no-frame"
          onSubmit={(event) => {
            event.preventDefault();
            mutate();
          }}
        >
          <fieldset className="column gap-16 flush tight shrinks no-frame" disabled={uncertain !== null}>
            <TextField
              label="Заголовок"
              maxLength={200}
              value={title}
              onChange={({ currentTarget }) => setTyped({ ...typed, title: currentTarget.value })}
            />
            <SelectField
              label="Категория"
              help={kinds.find(({ id }) => id === triggerId)?.description}
              data={kindChoices(kinds)}
              value={String(triggerId)}
              onChange={({ currentTarget }) => setTyped({ ...typed, triggerId: Number(currentTarget.value) })}
            />
          </fieldset>
          <FormRefusal refusal={asked.error?.sentence} wait={0} />
          <UncertainNotice uncertain={uncertain} />
          <div>
            <Button type="submit" loading={isPending} disabled={copied !== undefined && asked.isPending}>
              {uncertain ? repeatText : 'Начать черновик'}
            </Button>
          </div>
        </form>
      </Card>
    </Page>
  );
}

/** The kind «Новости». */
const news = 51;
