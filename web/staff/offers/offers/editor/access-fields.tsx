import { accessNames, offerAccesses } from '#contract/offers/access-names';
import { choicesOf } from '../../../../ui/filter/filters.ts';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import classes from './offer-editor.module.css';
import type { FieldsProps } from './use-offer-form.ts';

/** The partners who may send traffic; for an offer on request, the rule that grants access by itself. */
export function AccessFields({ draft: { access }, set, field, errors }: FieldsProps) {
  return (
    <Card title="Кому открыт">
      <div className={classes.fields}>
        <ChoiceField
          label="Доступ"
          help={helps[access]}
          options={options}
          value={access}
          choose={(chosen) => set({ access: chosen })}
          error={errors.access}
        />
        {access === 'request' && (
          <>
            <TextField
              label="Давать сам: апрув от, %"
              help="По всем офферам за 90 дней. Пусто — решает сотрудник"
              inputMode="decimal"
              {...field('ruleApproval')}
            />
            <TextField
              label="И подтверждённых конверсий от"
              inputMode="numeric"
              {...field('ruleConversions')}
            />
          </>
        )}
      </div>
    </Card>
  );
}

const options = choicesOf(offerAccesses, accessNames);
const helps = {
  all: 'Лить может любой партнёр',
  request: 'Остальные видят оффер без ссылок. Партнёры, у которых уже есть ссылки, останутся',
  list: 'Кому закрыт — ниже, в карточке «Доступ»',
};
