import { forbiddenChoices } from '#contract/traffic/forbidden-names';
import { choicesOf } from '../../../../ui/filter/filters.ts';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { settings } from '../../../rpc/settings.ts';
import { CountriesField } from '../../../ui/countries/countries-field.tsx';
import { DevicesField } from './devices-field.tsx';
import classes from './offer-editor.module.css';
import type { FieldsProps } from './use-offer-form.ts';

/** The visitors whose traffic the offer takes. */
export function VisitorFields({ draft, set, errors }: FieldsProps) {
  const { countries, devices, uniqueOnly, forbidden } = draft;
  return (
    <Card title="Аудитория">
      <div className={classes.fields}>
        <CountriesField
          label="Страны"
          none="Все страны"
          countries={countries}
          change={(chosen) => set({ countries: chosen })}
        />
        <DevicesField devices={devices} change={(chosen) => set({ devices: chosen })} />
        <SwitchField
          label="Только уникальные посетители"
          help="Второй клик за сутки уходит в трафикбек"
          isOn={uniqueOnly}
          turn={(isOn) => set({ uniqueOnly: isOn })}
        />
        {settings.marking && (
          <ChoiceField
            label="Клики из запрещённых мест"
            help={helps[forbidden]}
            options={options}
            value={forbidden}
            choose={(chosen) => set({ forbidden: chosen })}
            error={errors.forbidden}
          />
        )}
      </div>
    </Card>
  );
}

const options = choicesOf(forbiddenChoices, {
  count: 'Принимать',
  warn: 'Предупреждать',
  trafficback: 'В трафикбек',
  refuse: 'Не принимать',
});
const helps = {
  count: 'Клик засчитан и отмечен: отметка видна у конверсии',
  warn: 'Клик засчитан и отмечен, а партнёр раз в день узнаёт, сколько таких кликов было вчера',
  trafficback: 'Оффер такой клик не берёт: дальше решают правила трафикбека партнёра',
  refuse: 'Такой клик не берёт ни один оффер сети: посетитель увидит запасную страницу',
};
