import { systemNames } from '#contract/console/staff-names';
import { Choices } from '../../../ui/filter/choices.tsx';
import { DropPanel } from '../../../ui/filter/drop-panel.tsx';
import { TakenChip } from '../../../ui/filter/taken-chip.tsx';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import chips from '../../../ui/list/chips.module.css';
import { managerChoices, readManager, useManagers } from '../../accounts/managers/use-managers.ts';
import { CountriesField } from '../../ui/countries/countries-field.tsx';
import { currencyOptions } from '../../ui/currency-options.ts';
import { managerName } from './broadcast.ts';
import { type Draft, wrongFields } from './broadcast-draft.ts';
import classes from './notifications.module.css';

type FieldsProps = { draft: Draft; change: (by: Partial<Draft>) => void };

/** The audience: all partners, a list, or the partners that a filter finds. */
export function AudienceFields({ draft, change }: FieldsProps) {
  return (
    <div className="column gap-16 flush tight shrinks no-frame">
      <fieldset className={classes.choices}>
        <legend>Кому</legend>
        {kinds.map(([kind, label]) => (
          <label key={kind}>
            <input
              type="radio"
              name="audience"
              checked={draft.kind === kind}
              onChange={() => change({ kind })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {draft.kind === 'list' && (
        <AreaField
          label="ID и логины партнёров"
          help="Через пробел, запятую или с новой строки, до 10 000"
          minRows={3}
          maxRows={12}
          value={draft.partners}
          onChange={({ currentTarget }) => change({ partners: currentTarget.value })}
        />
      )}
      {draft.kind === 'filter' && <FilterFields draft={draft} change={change} />}
    </div>
  );
}

const kinds = [
  ['all', 'Всем партнёрам'],
  ['list', 'По списку'],
  ['filter', 'По условиям'],
] as const;

const systems = [1, 2, 3] as const;

function FilterFields({ draft, change }: FieldsProps) {
  const wrong = wrongFields(draft);
  const turn = (system: 1 | 2 | 3) =>
    change({
      systems: draft.systems.includes(system)
        ? draft.systems.filter((one) => one !== system)
        : [...draft.systems, system],
    });
  return (
    <>
      <fieldset className={classes.choices}>
        <legend>Тип партнёра</legend>
        {systems.map((system) => (
          <label key={system}>
            <input type="checkbox" checked={draft.systems.includes(system)} onChange={() => turn(system)} />
            {systemNames[system]}
          </label>
        ))}
      </fieldset>
      <Managers draft={draft} change={change} />
      <div className={classes.fields}>
        <TextField
          label="ID оффера"
          inputMode="numeric"
          error={wrong.offerId}
          value={draft.offerId}
          onChange={({ currentTarget }) => change({ offerId: currentTarget.value.replace(/\D/g, '') })}
        />
        <ChoiceField
          label="Работа с оффером"
          options={offerTies}
          value={draft.offerBy}
          choose={(offerBy) => change({ offerBy })}
        />
        <TextField
          label="Клики за сколько дней"
          inputMode="numeric"
          maxLength={2}
          error={wrong.days}
          value={draft.days}
          onChange={({ currentTarget }) => change({ days: currentTarget.value.replace(/\D/g, '') })}
        />
      </div>
      <CountriesField
        label="Страны кликов"
        none="Любые"
        countries={draft.countries}
        change={(countries) => change({ countries })}
      />
      <Balance draft={draft} change={change} />
    </>
  );
}

const offerTies = [
  { value: 'traffic', label: 'Приводили трафик' },
  { value: 'link', label: 'Есть ссылка' },
] as const;

/** Renders nothing for a bound manager: the broadcast goes to their own partners. */
function Managers({ draft: { managers: chosen }, change }: FieldsProps) {
  const managers = useManagers();
  if (managers.length === 0) return null;
  return (
    <div>
      <DropPanel
        label="Менеджеры партнёров"
        text={chosen.length === 0 ? 'Любые' : 'Добавить менеджера'}
        isField
        isLarge
      >
        {(close) => (
          <Choices
            options={managerChoices(managers).filter(({ value }) => !chosen.includes(readManager(value)))}
            choose={(value) => {
              close();
              change({ managers: [...chosen, readManager(value)] });
            }}
          />
        )}
      </DropPanel>
      {chosen.length > 0 && (
        <div className={`${chips.chips} ${classes.chips}`}>
          {chosen.map((id) => (
            <TakenChip
              key={id}
              label={managerName(managers, id)}
              take={() => change({ managers: chosen.filter((one) => one !== id) })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function Balance({ draft, change }: FieldsProps) {
  const wrong = wrongFields(draft);
  return (
    <fieldset className={classes.balance}>
      <legend>Доступный баланс</legend>
      <div className={classes.fields}>
        <TextField
          label="От"
          inputMode="decimal"
          error={wrong.from}
          value={draft.from}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
        <TextField
          label="До"
          inputMode="decimal"
          error={wrong.to}
          value={draft.to}
          onChange={({ currentTarget }) => change({ to: currentTarget.value })}
        />
        <ChoiceField
          label="Валюта"
          options={currencyOptions}
          value={draft.currencyCode}
          choose={(currencyCode) => change({ currencyCode })}
        />
      </div>
    </fieldset>
  );
}
