import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { payeeKindNames } from '#contract/money/requisite-names';
import type { CurrencyCode } from '#contract/wire/fields';
import { call, type ResultOf } from '../../../rpc/rpc.ts';
import classes from '../../../ui/dialog/steps.module.css';
import { StepLead, StepRows } from '../../../ui/dialog/steps.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { useFocusAtStart } from '../../../ui/form/focus-field.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import type { Destinations, Field, Payee } from '../ask-requisites.ts';
import { CodeField } from '../code/code-field.tsx';
import { RequisiteField, type Typed } from '../requisite-field.tsx';
import { MethodCards } from './method-cards.tsx';
import type { Choice } from './use-choice.ts';

/** The payee and the method. */
export function ChoiceStep({
  choice,
  payees,
  currency,
  isReplacing,
}: {
  choice: Choice;
  payees: Payee[];
  currency: CurrencyCode;
  isReplacing: boolean;
}) {
  const { payee } = choice;
  return (
    <>
      {isReplacing && (
        <p className={classes.text}>
          Прежние реквизиты действуют, пока не начнут действовать новые. Потом они уйдут в архив.
        </p>
      )}
      <SelectField
        label="Кому платить"
        data={payees.map(({ id, name, kind }) => ({
          value: String(id),
          label: `${name}, ${payeeKindNames[kind]}`,
        }))}
        value={String(payee?.id ?? '')}
        onChange={({ currentTarget }) => choice.choosePayee(Number(currentTarget.value))}
      />
      <MethodCards choice={choice} currency={currency} />
    </>
  );
}

/** The fields of the method. A complete БИК fills in the bank. */
export function FieldsStep({ form, fields }: { form: UseFormReturnType<Typed>; fields: Field[] }) {
  const bank = useBank(form);
  useFocusAtStart(() => form.getInputNode(fields[0]?.name ?? ''));
  return fields.map((field) => {
    const input = form.getInputProps(field.name);
    if (field.name !== 'bik') return <RequisiteField key={field.name} field={field} {...input} />;
    const change = (event: React.ChangeEvent<HTMLInputElement>) => {
      input.onChange(event);
      void bank.find(event.currentTarget.value);
    };
    return (
      <RequisiteField
        key={field.name}
        field={field}
        {...input}
        onChange={change}
        help={bank.note ?? field.help}
      />
    );
  });
}

/** Fills in the bank of a complete БИК, and reports an unknown one. Without an answer the partner types the bank. */
function useBank(form: UseFormReturnType<Typed>) {
  const [note, setNote] = useState<string>();
  const find = async (bik: string) => {
    setNote(undefined);
    if (!/^\d{9}$/.test(bik)) return;
    const found = await call('requisites.find-bank', { bik }).catch(() => null);
    // Race: another БИК was typed meanwhile.
    if (!found || form.getValues().bik !== bik) return;
    if (found.bank) form.setValues(found.bank);
    if (found.bank && !found.isFromRegister)
      setNote('Банк и корсчёт — как у реквизитов, которые сеть уже приняла: сверьте их со своим банком');
    else if (!found.bank && found.isConnected)
      setNote('Банк с таким БИК не нашли: проверьте БИК или впишите банк сами');
  };
  return { note, find };
}

/** Shows the written values once more and large, with warnings about frequent mistakes. */
export function CheckStep({
  payee,
  rows,
  warnings,
  sure,
}: ResultOf<'requisites.get-destination-preview'> & {
  payee: Payee | undefined;
  sure: { is: boolean; isMissing: boolean; turn: (isSure: boolean) => void };
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (sure.isMissing) box.current?.focus();
  }, [sure.isMissing]);
  return (
    <>
      <StepLead>Сверьте с документом или с банком. Если ошибиться, деньги уйдут не туда.</StepLead>
      <StepRows rows={[{ label: 'Кому', text: payee?.name }, ...rows]} />
      {warnings.length > 0 && (
        <>
          <ul className={classes.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>
                <IconAlertTriangle {...buttonIcon} />
                <span>{warning}</span>
              </li>
            ))}
          </ul>
          <Checkbox
            ref={box}
            size="md"
            label="Всё верно, сохранить так"
            checked={sure.is}
            error={sure.isMissing ? 'Отметьте или вернитесь и исправьте' : undefined}
            onChange={({ currentTarget }) => sure.turn(currentTarget.checked)}
          />
        </>
      )}
    </>
  );
}

/** The code that confirms the destination. */
export function CodeStep(props: {
  form: UseFormReturnType<{ code: string }>;
  codeBy: Destinations['codeBy'];
  isMailed: boolean;
}) {
  useFocusAtStart(() => props.form.getInputNode('code'));
  return (
    <>
      <p className={classes.text}>
        Реквизиты записаны, но пока не подтверждены: на них ничего не платится. После кода начнётся ожидание.
        {props.isMailed &&
          props.codeBy === 'mail' &&
          ' Код приходит письмом: если его нет, запросите ещё раз.'}
      </p>
      <CodeField {...props} />
    </>
  );
}
