import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type PostbackEvent, postbackEvents } from '#contract/postback-macros';
import { LinkField } from '../links/link-field.tsx';
import { call, refresh } from '../rpc/rpc.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useActForm } from '../ui/form/act-form.ts';
import fieldClasses from '../ui/form/field.module.css';
import { FormRefusal } from '../ui/form/form-refusal.tsx';
import { Modal } from '../ui/modal.tsx';
import { useOpening } from '../ui/opening.ts';
import { eventOptions } from './event-filter.tsx';
import { palette } from './macro-meanings.ts';
import { touched } from './postback-acts.ts';
import type { Postback } from './postback-list.tsx';
import classes from './postbacks.module.css';
import { UrlBuilder } from './url-builder.tsx';
import { UrlCheck } from './url-check.tsx';

/** A postback to write: a new one with the builder, or one to change. */
export function PostbackModal({ postback, closed }: { postback: Postback | null; closed: () => void }) {
  const [opened, close] = useOpening();
  const { form, submit, busy, refusal, wait } = usePostbackForm(postback, close);
  const { url, status } = form.getValues();
  return (
    <Modal
      opened={opened}
      title={postback ? 'Изменить постбек' : 'Новый постбек'}
      close={close}
      closed={closed}
      submit={submit}
      submitText={postback ? 'Сохранить' : 'Создать постбек'}
      busy={busy}
    >
      <div className={classes.form}>
        {!postback && <UrlBuilder write={(built) => form.setFieldValue('url', built)} />}
        <NativeSelect
          label="Событие"
          size="md"
          classNames={{ label: `${fieldClasses.label}` }}
          data={eventOptions}
          {...form.getInputProps('status')}
        />
        <LinkField
          label="Ссылка"
          help="Макросы в фигурных скобках заменим значениями конверсии"
          palette={palette}
          {...form.getInputProps('url')}
        />
        <UrlCheck url={url} status={readStatus(status)} />
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}

function usePostbackForm(postback: Postback | null, done: () => void) {
  const client = useQueryClient();
  return useActForm({
    initialValues: { status: String(postback?.status ?? 'create'), url: postback?.url ?? '' },
    validate: { url: (url) => (url.trim() ? null : 'Укажите ссылку') },
    act: async ({ status, url }) => {
      const wanted = { url, status: readStatus(status), type: postback?.type ?? 'on' };
      if (postback) await call('postback.update-postback-global', { id: postback.id, ...wanted });
      else await call('postback.create-postback-global', wanted);
      await refresh(client, ...touched);
      void toast(postback ? 'Постбек сохранён' : 'Постбек создан');
      done();
    },
  });
}

function readStatus(text: string): PostbackEvent {
  return postbackEvents.find((event) => event === text) ?? 'create';
}
