import { IconPlus, IconTrash } from '@tabler/icons-react';
import { landingLimit } from '#contract/offers/offer-names';
import { macroMeanings } from '#contract/traffic/macros';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Button } from '../../../../ui/page/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { LinkField } from '../../../../ui/urls/link-field.tsx';
import { CountriesField } from '../../../ui/countries/countries-field.tsx';
import { DevicesField } from './devices-field.tsx';
import { LandingChoice } from './landing-choice.tsx';
import { emptyLanding, type LandingRow } from './landing-rows.ts';
import type { Card as OfferCard } from './offer-draft.ts';
import classes from './offer-editor.module.css';
import { type FieldsProps, typedField } from './use-offer-form.ts';

/** The target of visitors: the offer's single page, or its landings. */
export function LandingFields({ offer, ...form }: FieldsProps & { offer: OfferCard | null }) {
  const { draft, set, errors } = form;
  const { url, landings } = draft;
  const change = (n: number, by: Partial<LandingRow>) =>
    set({ landings: landings.map((row, place) => (place === n ? { ...row, ...by } : row)) });
  const add = () => {
    // The offer's page becomes its first landing.
    const pages = landings.length === 0 && url ? [{ ...emptyLanding('0'), name: 'Основной', url }] : landings;
    set({ landings: [...pages, emptyLanding(crypto.randomUUID())] });
  };
  const remove = (n: number) =>
    set({ url: landings[0]?.url ?? url, landings: landings.filter((_, place) => place !== n) });
  return (
    <Card title="Ссылка и лендинги">
      <div className={classes.fields}>
        {landings.length > 1 && <LandingChoice offer={offer} {...form} />}
        {landings.length === 0 ? (
          <LinkField
            label="Посадочная страница"
            help="Пустая: клики идут на страницу оффера по умолчанию"
            value={url}
            error={errors.url}
            onChange={(typed) => set({ url: typed })}
            palette={palette}
          />
        ) : (
          <ul className={classes.rows} aria-label="Лендинги">
            {landings.map((row, n) => (
              <li key={row.key} className={classes.landing}>
                <LandingFieldset
                  row={row}
                  errorOf={(field) => errors[`landings.${n}.${field}`]}
                  change={(by) => change(n, by)}
                />
                <Button
                  variant="subtle"
                  icon={IconTrash}
                  aria-label={`Убрать лендинг ${n + 1}`}
                  onClick={() => remove(n)}
                >
                  Убрать
                </Button>
              </li>
            ))}
          </ul>
        )}
        {errors.landings && (
          <p role="alert" className="small danger">
            {errors.landings}
          </p>
        )}
        {landings.length < landingLimit && (
          <ActionButton className={classes.add} icon={IconPlus} onClick={add}>
            Добавить лендинг
          </ActionButton>
        )}
      </div>
    </Card>
  );
}

const palette = macroMeanings('offer');

function LandingFieldset({
  row,
  errorOf,
  change,
}: {
  row: LandingRow;
  errorOf: (field: string) => string | undefined;
  change: (by: Partial<LandingRow>) => void;
}) {
  const field = (name: 'name' | 'weight') =>
    typedField(row[name], errorOf(name), (text) => change({ [name]: text }));
  return (
    <>
      <div className="stack halves-768 top gap-16">
        <TextField
          label="Название"
          help="Видит партнёр"
          required
          maxLength={100}
          {...field('name')}
          error={errorOf('name') ?? errorOf('id')}
        />
        <TextField
          label="Вес"
          help="От 0 до 1000; 0 — только по ссылкам, где он выбран"
          inputMode="numeric"
          maxLength={4}
          {...field('weight')}
        />
      </div>
      <LinkField
        label="Страница"
        value={row.url}
        error={errorOf('url')}
        onChange={(url) => change({ url })}
        palette={palette}
      />
      <CountriesField
        label="Страны"
        none="Все страны"
        countries={row.countries}
        change={(countries) => change({ countries })}
      />
      <DevicesField devices={row.devices} change={(devices) => change({ devices })} />
      <SwitchField label="Включён" isOn={row.isActive} turn={(isOn) => change({ isActive: isOn })} />
    </>
  );
}
