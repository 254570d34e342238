import { emptySubs, type SubName, type Subs, subNames } from '#contract/traffic/traffic-names';
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import classes from './links.module.css';

/** The subs of a link, with those of usual sources at hand. `of` gives the properties of a field, `fill` sets all fields. */
export function SubsFields({
  of,
  fill,
}: {
  of: (sub: SubName) => TextFieldProps;
  fill: (subs: Record<SubName, string>) => void;
}) {
  return (
    <fieldset className={classes.subs}>
      <legend>Метки</legend>
      <p className={classes.note}>
        Метки помогут узнать, откуда пришла конверсия: постбек вернёт их макросами. Метка из адреса важнее
        метки ссылки.
      </p>
      <div className={classes.sources}>
        {sources.map(({ name, subs }) => (
          <ActionButton key={name} size="compact-md" onClick={() => fill({ ...emptySubs, ...subs })}>
            {name}
          </ActionButton>
        ))}
      </div>
      {subNames.map((sub) => (
        <TextField
          key={sub}
          label={sub}
          help={`В постбеке: {${sub}}`}
          maxLength={500}
          autoCapitalize="none"
          spellCheck={false}
          {...of(sub)}
        />
      ))}
    </fieldset>
  );
}

/** The subs that have a value. */
export function givenSubs(subs: Subs): Subs {
  return Object.fromEntries(Object.entries(subs).filter(([, value]) => value?.trim()));
}

/** Usual subs of sources, with the placeholders that their ad systems fill in. */
const sources = [
  { name: 'VK Реклама', subs: { sub1: 'vk', sub2: '{{campaign_id}}', sub3: '{{banner_id}}' } },
  { name: 'Яндекс Директ', subs: { sub1: 'direct', sub2: '{campaign_id}', sub3: '{ad_id}' } },
  { name: 'Telegram', subs: { sub1: 'tg' } },
];
