import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import {
  type CreativeForm,
  type CreativePurpose,
  creativeFormNames,
  creativeForms,
  creativeLimits,
  creativePurposeNames,
  creativePurposes,
} from '#contract/marking/creative-names';
import { choicesOf } from '../../ui/filter/filters.ts';
import { AreaField } from '../../ui/form/area-field.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

/** Content of a creative, as both sides write it. */
export type Content = {
  name: string;
  form: CreativeForm;
  purpose: CreativePurpose;
  text: string;
  pictureId: string | null;
  target: string;
  kktu: string;
};

/** The content of a creative, or of a new one. */
export function contentOf(creative: Omit<Content, 'purpose'> | null): Content {
  const { name, form, text, pictureId, target, kktu } = creative ?? empty;
  return { name, form, purpose: 'product', text, pictureId, target, kktu };
}

const empty = {
  name: '',
  form: 'text-graphic' as const,
  text: '',
  pictureId: null,
  target: '',
  kktu: '',
};

type Field = Exclude<keyof Content, 'pictureId'>;

/** The fields of a creative; `children` is the one of its picture. */
export function CreativeFields({
  inputProps,
  nameHelp,
  withoutKktu,
  children,
}: {
  inputProps: (field: Field) => ReturnType<UseFormReturnType<Content>['getInputProps']>;
  nameHelp?: string;
  /** The consequence of an empty ККТУ code. */
  withoutKktu: string;
  children: ReactNode;
}) {
  return (
    <>
      <TextField label="Название" help={nameHelp} maxLength={100} {...inputProps('name')} />
      <ChoiceField label="Что рекламирует" options={purposes} {...inputProps('purpose')} />
      <ChoiceField label="Форма" options={forms} {...inputProps('form')} />
      <AreaField
        label="Текст"
        help="Как его увидят люди: заголовок и описание"
        minRows={3}
        maxRows={10}
        maxLength={creativeLimits.text}
        {...inputProps('text')}
      />
      {children}
      <TextField
        label="Куда ведёт"
        help="Адрес страницы. Пусто — страница оффера"
        maxLength={2000}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...inputProps('target')}
      />
      <TextField
        label="Код ККТУ"
        help={`Три числа через точку, например 30.10.1. Пусто — ${withoutKktu}`}
        maxLength={100}
        inputMode="decimal"
        {...inputProps('kktu')}
      />
    </>
  );
}

const purposes = choicesOf(creativePurposes, creativePurposeNames);
const forms = choicesOf(creativeForms, creativeFormNames);
