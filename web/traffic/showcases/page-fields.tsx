import { useQuery } from '@tanstack/react-query';
import {
  showcaseOrderNames,
  showcaseOrders,
  showcaseThemeNames,
  showcaseThemes,
} from '#contract/traffic/showcase-names';
import { ask } from '../../rpc/rpc.ts';
import { settings } from '../../settings.ts';
import { AreaField } from '../../ui/form/area-field.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { ColourField } from '../../ui/form/colour-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { WholeShowcase } from './editor-page.tsx';
import classes from './showcases.module.css';
import { slugOf } from './slug.ts';
import type { EditorForm } from './use-editor.ts';

/** The name, the address and the looks of a showcase. */
export function PageFields({ form, current }: { form: EditorForm; current: WholeShowcase | null }) {
  const { name } = form.values;
  return (
    <div className={classes.fields}>
      <TextField label="Название" help="Заголовок страницы" maxLength={80} {...form.getInputProps('name')} />
      <TextField
        label="Адрес"
        help="Латинские буквы, цифры и дефис: конец ссылки на витрину"
        placeholder={name ? slugOf(name) : 'zaymy'}
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        before={<span className="dim">/s/</span>}
        {...form.getInputProps('slug')}
      />
      <DomainField form={form} current={current} />
      <ChoiceField
        label="Порядок"
        help={
          form.values.order === 'income'
            ? 'По ожидаемому доходу с просмотра за 14 дней; каждый десятый просмотр — в случайном порядке'
            : 'Как вы расставили ниже'
        }
        options={showcaseOrders.map((value) => ({ value, label: showcaseOrderNames[value] }))}
        {...form.getInputProps('order')}
      />
      <ChoiceField
        label="Тема"
        options={showcaseThemes.map((value) => ({ value, label: showcaseThemeNames[value] }))}
        {...form.getInputProps('theme')}
      />
      <ColourField
        label="Цвет кнопок"
        help="Если на нём не прочитать текст, страница возьмёт ближайший читаемый"
        usual="#0b7a5b"
        {...form.getInputProps('accent')}
      />
      <AreaField
        className={classes.whole}
        label="Подпись внизу"
        help="Например, о рекламе и условиях. Необязательно"
        maxLength={500}
        minRows={2}
        {...form.getInputProps('footer')}
      />
    </div>
  );
}

/** The partner's domains that work; a domain of the showcase that no longer does stays to be seen. */
function DomainField({ form, current }: { form: EditorForm; current: WholeShowcase | null }) {
  const { data } = useQuery(ask('domains.get-domains', {}));
  const usable = (data?.items ?? []).filter(
    ({ id, state, isBlocked }) => (state === 'works' && !isBlocked) || id === current?.domainId,
  );
  const known = current?.domainId ?? null;
  const isMissing = known !== null && !usable.some(({ id }) => id === known);
  const options = [
    { value: '', label: new URL(settings.clickUrl).hostname },
    ...(isMissing ? [{ value: String(known), label: current?.host ?? '' }] : []),
    ...usable.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <SelectField
      label="Домен"
      help="Свои домены — в разделе «Парковка доменов»"
      data={options}
      {...form.getInputProps('domainId')}
    />
  );
}
