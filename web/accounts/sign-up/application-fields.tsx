import type { UseFormReturnType } from '@mantine/form';
import { type TrafficSource, trafficSourceNames, trafficSources } from '#contract/accounts/sign-up-names';
import { keysOf } from '#contract/wire/text';
import { AreaField } from '../../ui/form/area-field.tsx';
import { CheckList } from '../../ui/form/check-list.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PhoneInput } from '../../ui/phone/phone-input.tsx';
import { refusePhone, refuseTelegram } from '../account/personal-check.ts';
import type { SignUpForm } from './ask-sign-up.ts';

/** The applicant's own data. Answers are keyed by the ids of their questions. */
export type Mendable = {
  telegram: string;
  phone: string;
  sources: TrafficSource[];
  answers: Record<string, string>;
};

type Question = SignUpForm['questions'][number];

/** Telegram, phone, traffic sources, and the network's own questions. */
export function ApplicationFields<Values extends Mendable>({
  form,
  questions,
}: {
  form: UseFormReturnType<Values>;
  questions: Question[];
}) {
  const { sources } = form.values;
  return (
    <>
      <div className="stack top halves-576 gap-16">
        <TextField
          label="Telegram"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help="Имя или ссылка: @anna, t.me/anna"
          {...form.getInputProps('telegram')}
        />
        <PhoneInput
          label="Телефон"
          help="Необязательно"
          {...form.getInputProps('phone')}
          value={form.values.phone}
        />
      </div>
      <CheckList
        label="Откуда ваш трафик"
        choices={trafficSources.map((value) => ({ value, label: trafficSourceNames[value] }))}
        {...form.getInputProps('sources')}
        areChips
        value={sources}
      />
      {questions.map((question) => (
        <AnswerField
          key={question.id}
          question={question}
          {...form.getInputProps(`answers.${question.id}`)}
        />
      ))}
    </>
  );
}

function AnswerField({ question, ...field }: { question: Question }) {
  const { kind, label, help, options, isRequired } = question;
  const framed = { label, help: help || (isRequired ? undefined : 'Необязательно'), ...field };
  if (kind === 'choice') return <SelectField data={[{ value: '', label: '—' }, ...options]} {...framed} />;
  if (kind === 'text') return <AreaField minRows={3} maxRows={10} maxLength={2000} {...framed} />;
  return <TextField autoComplete="off" maxLength={200} {...framed} />;
}

/** The form's own checks, with the server's texts. */
export function refusalsOf(questions: Question[]) {
  return {
    telegram: (typed: string) =>
      typed.trim() ? refuseTelegram(typed, '') : 'Укажите Telegram: по нему с вами свяжется менеджер',
    phone: refusePhone,
    sources: (chosen: TrafficSource[]) => (chosen.length > 0 ? null : 'Отметьте хотя бы один источник'),
    answers: Object.fromEntries(
      questions.map(({ id, isRequired }) => [
        id,
        (typed: string) => (isRequired && !typed.trim() ? 'Ответьте на этот вопрос' : null),
      ]),
    ),
  };
}

/** An empty text for each question, so that its field has a value, overlaid with the earlier answers. */
export function answersFor(
  questions: Question[],
  given: Record<string, string> = {},
): Record<string, string> {
  return Object.fromEntries(questions.map(({ id }) => [id, given[id] ?? '']));
}

/** The fields as the server takes them: unanswered questions are left out. */
export function mendedOf({ telegram, phone, sources, answers }: Mendable) {
  const given = keysOf(answers).filter((id) => answers[id]?.trim());
  return {
    telegram,
    phone,
    sources,
    answers: Object.fromEntries(given.map((id) => [id, answers[id] ?? ''])),
  };
}
