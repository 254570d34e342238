import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { CountriesField } from '../../../ui/countries/countries-field.tsx';
import { DevicesField } from './devices-field.tsx';
import classes from './offer-editor.module.css';
import type { FieldsProps } from './use-offer-form.ts';

/** The visitors whose traffic the offer takes. */
export function VisitorFields({ draft, set }: FieldsProps) {
  const { countries, devices, uniqueOnly } = draft;
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
      </div>
    </Card>
  );
}
