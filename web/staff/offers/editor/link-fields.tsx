import { macroMeanings } from '#contract/routing/macros';
import { Card } from '../../../ui/page/card.tsx';
import { LinkField } from '../../../urls/link-field.tsx';
import classes from './offer-editor.module.css';
import type { FieldsProps } from './use-offer-form.ts';

/** Where visitors go, with the macros that are filled in. */
export function LinkFields({ draft, set, errors }: FieldsProps) {
  return (
    <Card title="Ссылка и параметры">
      <div className={classes.fields}>
        <LinkField
          label="Страница рекламодателя"
          help="Пустая: клики идут на страницу оффера по умолчанию"
          value={draft.url}
          error={errors.url}
          onChange={(url) => set({ url })}
          palette={palette}
        />
      </div>
    </Card>
  );
}

const palette = macroMeanings('offer');
