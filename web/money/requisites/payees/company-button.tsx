import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { PayeeKind } from '#contract/money/requisite-names';
import { fieldErrors, type RpcFailure } from '../../../rpc/failure.ts';
import { act, type ResultOf } from '../../../rpc/rpc.ts';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { TextButton } from '../../../ui/page/text-link.tsx';
import type { Typed } from '../requisite-field.tsx';
import classes from './company-button.module.css';

/** Fills in a payee by its ИНН from the register, and says why where it cannot. */
export function CompanyButton({
  form,
  found,
}: {
  form: UseFormReturnType<Typed>;
  /** Takes the kind of the found company. The kind of an existing payee stays. */
  found: ((kind: PayeeKind) => void) | undefined;
}) {
  const { data, mutate, isPending, variables } = useMutation(act('requisites.find-company'));
  const inn = (form.values.inn ?? '').replace(/\s/g, '');
  const fill = ({ company }: ResultOf<'requisites.find-company'>) => {
    if (company === null) return;
    found?.(company.kind);
    form.setValues(company.values);
    form.clearErrors();
  };
  const refuse = (sentence: string) => {
    form.setFieldError('inn', sentence);
    form.getInputNode('inn')?.focus();
  };
  const fail = (failure: RpcFailure) => {
    const wrong = fieldErrors(failure).inn;
    if (wrong) refuse(wrong);
    else toastFailure(failure);
  };
  const find = () => {
    if (isPending) return;
    if (/^(\d{10}|\d{12})$/.test(inn)) mutate({ inn }, { onSuccess: fill, onError: fail });
    else refuse('ИНН — 10 или 12 цифр');
  };
  const isKept = data?.isConnected !== false;
  const isUnknown = data?.company === null && variables?.inn === inn;
  return (
    <div className={classes.company}>
      {isKept && <TextButton onClick={find}>Заполнить по ИНН</TextButton>}
      <span role="status" className={classes.note}>
        {isPending && 'Ищем…'}
        {!isKept && 'Справочник у сети не подключён: заполните поля сами'}
        {!isPending && isKept && isUnknown && 'По этому ИНН никого не нашли: заполните поля сами'}
      </span>
    </div>
  );
}
