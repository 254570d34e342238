import { SelectField, type SelectFieldProps } from '../../ui/form/select-field.tsx';
import type { PostbackMethod } from '../postback-groups.ts';

/** How the tracker is called, with what that sends. */
export function MethodField({ method, ...rest }: SelectFieldProps & { method: PostbackMethod }) {
  return <SelectField label="Метод" help={meanings[method]} data={options} {...rest} />;
}

const options: { value: PostbackMethod; label: string }[] = [
  { value: 'GET', label: 'GET — всё в ссылке' },
  { value: 'POST', label: 'POST — JSON в теле' },
];

const meanings: Record<PostbackMethod, string> = {
  GET: 'Значения уходят в параметрах ссылки. Так работают Keitaro, Binom и большинство трекеров.',
  POST: 'В теле уходит JSON со всеми макросами, подпись — в заголовках. Макросы в ссылке тоже заменим.',
};
