import '@mantine/core/styles/Input.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import field from '../../ui/form/field.module.css';
import type { PostbackMethod } from '../postback-groups.ts';

/** How the tracker is called, with what that sends. */
export function MethodField({ method, ...rest }: NativeSelectProps & { method: PostbackMethod }) {
  return (
    <NativeSelect
      label="Метод"
      size="md"
      classNames={{ label: `${field.label}`, description: `${field.note}` }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={meanings[method]}
      data={options}
      {...rest}
    />
  );
}

const options: { value: PostbackMethod; label: string }[] = [
  { value: 'GET', label: 'GET — всё в ссылке' },
  { value: 'POST', label: 'POST — JSON в теле' },
];

const meanings: Record<PostbackMethod, string> = {
  GET: 'Значения уходят в параметрах ссылки. Так работают Keitaro, Binom и большинство трекеров.',
  POST: 'В теле уходит JSON со всеми макросами, подпись — в заголовках. Макросы в ссылке тоже заменим.',
};
