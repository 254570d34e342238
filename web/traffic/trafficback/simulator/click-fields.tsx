import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { subNames } from '#contract/traffic/traffic-names';
import { deviceOptions } from '../../../offers/offers/device-names.ts';
import { settings } from '../../../settings.ts';
import { knownSource } from '../../../ui/filter/pick-source.ts';
import { Picker } from '../../../ui/filter/picker.tsx';
import { DayField, dayProps } from '../../../ui/form/day/day-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { countryOptions } from '../../../ui/text/countries.ts';
import { zoneAt } from '../../../ui/text/format.ts';
import { SegmentsField } from '../targets/segments-field.tsx';
import { type ClickValues, readMoment, reasons } from './simulation.ts';
import classes from './simulator.module.css';

type Form = { form: UseFormReturnType<ClickValues> };

/** The properties of a click beside its offer. A supposed reason replaces moment, repeat and bot. */
export function ClickFields({ form }: Form) {
  const [countries] = useState(() => knownSource('countries', countryOptions()));
  const way = form.getInputProps('way');
  // Each offer of a smart link decides by itself: none is supposed to refuse.
  const isSmart = form.getValues().kind === 'smart';
  return (
    <>
      <div className={classes.pair}>
        <Picker
          label="Страна"
          source={countries}
          placeholder="Не выбрана"
          value={form.getValues().country}
          // A click has a country: an emptied field keeps the chosen one.
          choose={(country) => country && form.setFieldValue('country', country)}
        />
        <SelectField label="Устройство" data={deviceOptions} {...form.getInputProps('device')} />
      </div>
      {!isSmart && (
        <SegmentsField legend="Примет ли оффер клик" ways={ways} value={way.value} onChange={way.onChange} />
      )}
      {isSmart || form.getValues().way === 'real' ? (
        <RealFields form={form} />
      ) : (
        <SelectField label="Почему не примет" data={reasons} {...form.getInputProps('reason')} />
      )}
      <SubFields form={form} />
    </>
  );
}

function RealFields({ form }: Form) {
  const { when, at } = form.getValues();
  return (
    <>
      <div className={classes.pair}>
        <SelectField label="Когда" data={whens} {...form.getInputProps('when')} />
        {when === 'chosen' && (
          <DayField
            kind="datetime-local"
            label="Дата и время"
            help={`Часовой пояс браузера: ${zoneAt(new Date(readMoment(at) ?? Date.now()))}. Дневной лимит — на сегодня`}
            {...dayProps(form.getInputProps('at'))}
          />
        )}
      </div>
      <div className={classes.pair}>
        <FlagField label="Похоже на бота" {...form.getInputProps('isBot')} />
        {settings.marking && (
          <FlagField label="Из запрещённого места" {...form.getInputProps('isForbidden')} />
        )}
        <FlagField label="Повторный клик" help="Второй клик за 24 часа" {...form.getInputProps('isRepeat')} />
      </div>
    </>
  );
}

function FlagField({
  label,
  help,
  value,
  onChange,
}: {
  label: string;
  help?: string;
  value?: string;
  onChange?: (value: string) => void;
}) {
  return (
    <SwitchField
      label={label}
      help={help}
      isOn={value === '1'}
      turn={(isOn) => onChange?.(isOn ? '1' : '')}
    />
  );
}

function SubFields({ form }: Form) {
  return (
    <details className={classes.subs}>
      <summary>Метки клика</summary>
      <div className={classes.pair}>
        {subNames.map((name) => (
          <TextField key={name} label={name} maxLength={500} {...form.getInputProps(name)} />
        ))}
      </div>
    </details>
  );
}

const ways = [
  { value: 'real', label: 'Как на самом деле' },
  { value: 'supposed', label: 'Предположить причину' },
];

const whens = [
  { value: 'now', label: 'Сейчас' },
  { value: 'chosen', label: 'В другое время' },
];
