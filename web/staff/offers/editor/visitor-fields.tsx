import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import { deviceOptions } from '../../../offers/device-names.ts';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { CountriesField } from './countries-field.tsx';
import classes from './offer-editor.module.css';
import type { FieldsProps } from './use-offer-form.ts';

/** Whose traffic it takes. */
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
        <fieldset className={classes.group}>
          <legend>Устройства</legend>
          {deviceOptions.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={devices.length === 0 || devices.includes(value)}
              onChange={({ currentTarget: { checked } }) => {
                const taken = devices.length === 0 ? deviceOptions.map((one) => one.value) : devices;
                const next = checked ? [...taken, value] : taken.filter((one) => one !== value);
                // All of them is the same as none named; the last one cannot be taken away.
                if (next.length > 0) set({ devices: next.length === deviceOptions.length ? [] : next });
              }}
            />
          ))}
        </fieldset>
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
