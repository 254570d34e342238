import { useQuery } from '@tanstack/react-query';
import { levyBaseNames, levyBases } from '#contract/marking/act-names';
import { leavesUnsaved, useLeaveQuestion } from '../../../ui/dialog/leave-question.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { choicesOf } from '../../../ui/filter/filters.ts';
import { useActionForm } from '../../../ui/form/action-form.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { repeatText, UncertainNotice } from '../../../ui/form/uncertain-notice.tsx';
import { RowsSkeleton } from '../../../ui/list/rows-skeleton.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useMay } from '../../rpc/me.ts';
import { ask, type ResultOf, useAction } from '../../rpc/rpc.ts';
import classes from './acts.module.css';
import { levyDraft, readLevyDraft, wrongInLevy } from './levy-draft.ts';

export const askMarking = ask('operator.get-marking', {});

/** The settings of the levy, and the operator that the program sends to. */
export function LevySettings() {
  const marking = useQuery(askMarking);
  return (
    <div className="grid gap-cards">
      <Loaded
        query={marking}
        failed="Не удалось загрузить настройки"
        frame={(failure) => <Card>{failure}</Card>}
        skeleton={<RowsSkeleton />}
      >
        {(data) => (
          <>
            <Card title="Сбор с рекламы">
              <LevyForm marking={data} />
            </Card>
            <Card title="Оператор рекламных данных">
              <p className="flush breaks">{operatorText(data)}</p>
            </Card>
          </>
        )}
      </Loaded>
    </div>
  );
}

function operatorText({ operator }: ResultOf<'operator.get-marking'>) {
  return operator
    ? `VK ОРД, ${operator.url}. Программа отправляет договоры, креативы, статистику и акты сама. На настоящем операторе это не проверено: сверьте первые записи в его кабинете.`
    : 'Не подключён: токены вписываются руками или из CSV, акты и статистика скачиваются в CSV. Чтобы программа отправляла сама, задайте ORD и ORD_TOKEN.';
}

function LevyForm({ marking }: { marking: ResultOf<'operator.get-marking'> }) {
  const act = useAction();
  const may = useMay()('operator.save-marking');
  const { form, submit, busy, refusal, wait, uncertain } = useActionForm({
    initialValues: levyDraft(marking),
    validate: wrongInLevy,
    act: async (values, keyed) => {
      await act('operator.save-marking', keyed(readLevyDraft(values)));
      form.resetDirty(values);
      void toast('Настройки сбора записаны');
    },
  });
  useLeaveQuestion(form.isDirty() ? leavesUnsaved : null);
  const field = (name: string) => ({
    ...form.getInputProps(name),
    disabled: !may || uncertain !== null,
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <SelectField
        label="База"
        help="По каким документам считать; без базы прогноза нет"
        data={[{ value: '', label: 'Не считать' }, ...choicesOf(levyBases, levyBaseNames)]}
        {...field('base')}
      />
      <TextField label="Процент" inputMode="decimal" maxLength={6} {...field('percent')} />
      <TextField
        label="Кто платит"
        help="Показывается рядом с прогнозом. Кто обязан платить, решает ваш юрист"
        maxLength={200}
        {...field('payer')}
      />
      {[0, 1, 2].map((index) => (
        <div key={index} className={classes.date}>
          <TextField label={`Дата ${index + 1}: что`} maxLength={100} {...field(`rows.${index}.name`)} />
          <SelectField label="Месяц" data={months} {...field(`rows.${index}.month`)} />
          <TextField label="День" inputMode="numeric" maxLength={2} {...field(`rows.${index}.day`)} />
        </div>
      ))}
      <p className="flush small dim">
        Месяц — какой после конца квартала. Выходной сдвигается на следующий рабочий день сети.
      </p>
      <FormRefusal refusal={refusal} wait={wait} />
      <UncertainNotice uncertain={uncertain} />
      {may && (
        <div>
          <Button type="submit" loading={busy}>
            {uncertain ? repeatText : 'Сохранить'}
          </Button>
        </div>
      )}
    </form>
  );
}

const months = [
  { value: '1', label: 'Первый' },
  { value: '2', label: 'Второй' },
  { value: '3', label: 'Третий' },
];
