import { Card } from '../../../ui/page/card.tsx';
import { LinkField } from '../../../urls/link-field.tsx';
import type { MacroMeaning } from '../../../urls/macro-palette.tsx';
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

const palette: MacroMeaning[] = [
  { name: 'click_id', meaning: 'ID клика: рекламодатель вернёт его с конверсией', sample: '019aab3e-7c00-…' },
  { name: 'partner_id', meaning: 'ID партнёра', sample: '7' },
  { name: 'link_id', meaning: 'ID ссылки партнёра', sample: '41' },
  { name: 'offer_id', meaning: 'ID оффера', sample: '12' },
  { name: 'geo', meaning: 'Страна посетителя', sample: 'RU' },
  { name: 'ip', meaning: 'Адрес посетителя', sample: '203.0.113.7' },
  { name: 'time', meaning: 'Время клика', sample: '1763300000' },
  { name: 'erid', meaning: 'Токен рекламы', sample: '2VtzqwQ…' },
];
