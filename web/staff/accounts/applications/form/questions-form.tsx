import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { mostQuestions, questionKindNames, questionKinds } from '#contract/accounts/sign-up-names';
import { leavesUnsaved, useLeaveQuestion } from '../../../../ui/dialog/leave-question.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { choicesOf } from '../../../../ui/filter/filters.ts';
import { type ActionForm, useActionForm } from '../../../../ui/form/action-form.ts';
import { AreaField } from '../../../../ui/form/area-field.tsx';
import { required } from '../../../../ui/form/required.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SubmitForm } from '../../../../ui/form/submit-form.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Button } from '../../../../ui/page/button.tsx';
import { useAction } from '../../../rpc/rpc.ts';
import classes from '../applications.module.css';
import { moved, newRow, type Question, type QuestionRow, rowOf, savedOf } from './question-rows.ts';

/** The network's own questions, which can be changed, moved and removed. */
export function QuestionsForm({ questions }: { questions: Question[] }) {
  const act = useAction();
  const plan = useActionForm({
    initialValues: { questions: questions.map(rowOf) },
    validate: {
      questions: { label: required('Напишите вопрос') },
    },
    act: async (values, keyed) => {
      await act('operator.save-sign-up-form', keyed({ questions: values.questions.map(savedOf) }));
      plan.form.resetDirty(values);
      void toast('Форма сохранена');
    },
  });
  const { form } = plan;
  const rows = form.values.questions;
  const set = (next: QuestionRow[]) => form.setFieldValue('questions', next);
  useLeaveQuestion(form.isDirty() ? leavesUnsaved : null);
  return (
    <SubmitForm
      plan={plan}
      className="stack gap-cards"
      submitText="Сохранить форму"
      button={{ size: 'sm' }}
      row="wrap gap-12"
      beside={
        rows.length < mostQuestions &&
        !plan.uncertain && (
          <ActionButton icon={IconPlus} onClick={() => set([...rows, newRow(rows)])}>
            Добавить вопрос
          </ActionButton>
        )
      }
    >
      {rows.length === 0 && (
        <p className="flush dim">
          Своих вопросов нет: спрашиваем логин, пароль, Telegram, телефон и источники трафика.
        </p>
      )}
      <fieldset className="flush tight shrinks no-frame" disabled={plan.uncertain !== null}>
        <ol className="grid gap-24 bare">
          {rows.map((row, place) => (
            <li key={row.id} className={classes.question}>
              <QuestionFields form={form} row={row} place={place} />
              <div className="wrap gap-12">
                <ActionButton
                  icon={IconArrowUp}
                  aria-label={`Вопрос ${place + 1} выше`}
                  disabled={place === 0}
                  onClick={() => set(moved(rows, place, -1))}
                >
                  Выше
                </ActionButton>
                <ActionButton
                  icon={IconArrowDown}
                  aria-label={`Вопрос ${place + 1} ниже`}
                  disabled={place === rows.length - 1}
                  onClick={() => set(moved(rows, place, 1))}
                >
                  Ниже
                </ActionButton>
                <Button
                  variant="subtle"
                  icon={IconTrash}
                  aria-label={`Убрать вопрос ${place + 1}`}
                  onClick={() => set(rows.filter((one) => one.id !== row.id))}
                >
                  Убрать
                </Button>
              </div>
            </li>
          ))}
        </ol>
      </fieldset>
    </SubmitForm>
  );
}

type Form = ActionForm<{ questions: QuestionRow[] }>['form'];

function QuestionFields({ form, row, place }: { form: Form; row: QuestionRow; place: number }) {
  const field = (name: keyof QuestionRow) => form.getInputProps(`questions.${place}.${name}`);
  return (
    <>
      <TextField label={`Вопрос ${place + 1}`} maxLength={200} autoComplete="off" {...field('label')} />
      <div className={classes.pair}>
        <TextField
          label="Подсказка"
          help="Необязательно"
          maxLength={300}
          autoComplete="off"
          {...field('help')}
        />
        <SelectField
          label="Вид ответа"
          data={choicesOf(questionKinds, questionKindNames)}
          {...field('kind')}
        />
      </div>
      {row.kind === 'choice' && (
        <AreaField
          label="Варианты"
          help="Каждый с новой строки"
          minRows={3}
          maxRows={12}
          {...field('options')}
        />
      )}
      <SwitchField label="Обязательный" {...field('isRequired')} />
    </>
  );
}
