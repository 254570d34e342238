import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { PayeeKind } from '#contract/money/requisite-names';
import { act, type ResultOf } from '../../rpc/rpc.ts';
import { toastFailure } from '../../ui/feedback/toast.ts';
import { TextButton } from '../../ui/page/text-link.tsx';
import type { Typed } from '../requisite-field.tsx';
import classes from './company-button.module.css';

/** Fills a payee in by its ИНН from the register; it goes where the network has not connected one. */
export function CompanyButton({ form, found }: CompanyButtonProps) {
  const { data, mutate, isPending, variables } = useMutation(act('requisites.find-company'));
  const inn = (form.values.inn ?? '').replace(/\s/g, '');
  const fill = ({ company }: ResultOf<'requisites.find-company'>) => {
    if (company === null) return;
    found?.(company.kind);
    form.setValues(company.values);
    form.clearErrors();
  };
  const find = () => {
    if (isPending) return;
    if (/^(\d{10}|\d{12})$/.test(inn)) mutate({ inn }, { onSuccess: fill, onError: toastFailure });
    else {
      form.setFieldError('inn', 'ИНН — 10 или 12 цифр');
      form.getInputNode('inn')?.focus();
    }
  };
  if (data?.isConnected === false) return null;
  const isUnknown = data?.company === null && variables?.inn === inn;
  return (
    <div className={classes.company}>
      <TextButton onClick={find}>Заполнить по ИНН</TextButton>
      <span role="status" className={classes.note}>
        {isPending && 'Ищем…'}
        {!isPending && isUnknown && 'По этому ИНН никого не нашли: заполните поля сами'}
      </span>
    </div>
  );
}

type CompanyButtonProps = {
  form: UseFormReturnType<Typed>;
  /** Takes the kind of what was found. The kind of one that is changed stays. */
  found: ((kind: PayeeKind) => void) | undefined;
};
