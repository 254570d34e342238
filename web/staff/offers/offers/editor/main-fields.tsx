import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { MarkupField } from '../../../ui/markup/markup-field.tsx';
import { statusOptions } from '../offer-names.ts';
import classes from './offer-editor.module.css';
import type { FieldsProps } from './use-offer-form.ts';

/** Name, status, category, description. */
export function MainFields({
  draft,
  set,
  field,
  errors,
  categories,
  isDisabled,
}: FieldsProps & { categories: readonly string[]; isDisabled: boolean }) {
  const { status, isPromo, description } = draft;
  return (
    <Card title="Основное">
      <div className={classes.fields}>
        <TextField label="Название" required maxLength={200} {...field('name')} />
        <div className="stack halves-768 top gap-16">
          <ChoiceField
            label="Статус"
            help={statusOptions.find(({ value }) => value === status)?.meaning}
            options={statusOptions}
            value={status}
            choose={(value) => set({ status: value })}
          />
          <TextField label="Категория" maxLength={100} list="offer-categories" {...field('category')} />
          <datalist id="offer-categories">
            {categories.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </div>
        <SwitchField label="Среди промо-офферов" isOn={isPromo} turn={(isOn) => set({ isPromo: isOn })} />
        <MarkupField
          label="Описание"
          maxLength={20_000}
          value={description}
          error={errors.description}
          isDisabled={isDisabled}
          change={(text) => set({ description: text })}
        />
      </div>
    </Card>
  );
}
