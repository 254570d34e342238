import { FormModal, stay, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { readWhole } from '../../../ui/text/amount.ts';
import { readShare } from '../../offers/offers/editor/read-numbers.ts';
import type { Terms } from './terms.ts';

type Values = { share: string; days: string; base: Terms['base'] };

/** Terms of referral income, of the network or of one partner. */
export function TermsModal({ title, terms, save }: TermsModalProps) {
  const modal = useFormModal<Values>({
    initialValues: {
      share: terms ? String(terms.share).replace('.', ',') : '',
      days: terms?.days ? String(terms.days) : '',
      base: terms?.base ?? 'payout',
    },
    validate: {
      share: (text) => (readShare(text) === null ? 'Процент от 0 до 100' : null),
      days: (text) => (text.trim() && !isDays(text.trim()) ? 'Целое число дней от 1 до 36500' : null),
    },
    act: async ({ share, days, base }) => {
      const percent = readShare(share);
      if (percent === null) return stay;
      await save({ share: percent, days: readWhole(days), base });
      return 'Условия сохранены';
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title={title}
      submitText="Сохранить условия"
      lead="Действуют для конверсий, которые станут доступны с этой минуты. Начисленное раньше не изменится."
    >
      <TextField
        label="Доля, %"
        help="0 — ничего не начислять"
        inputMode="decimal"
        {...form.getInputProps('share')}
      />
      <ChoiceField label="От чего" options={bases} {...form.getInputProps('base')} />
      <TextField
        label="Сколько дней с регистрации приведённого"
        help="Пусто — без срока"
        inputMode="numeric"
        {...form.getInputProps('days')}
      />
    </FormModal>
  );
}

type TermsModalProps = {
  title: string;
  terms: Terms | null;
  save: (terms: Terms) => Promise<unknown>;
};

const bases = [
  { value: 'payout', label: 'От дохода приведённого' },
  { value: 'profit', label: 'От прибыли сети с приведённого' },
] as const;

function isDays(text: string): boolean {
  const days = readWhole(text);
  return days !== null && days >= 1 && days <= 36_500;
}
