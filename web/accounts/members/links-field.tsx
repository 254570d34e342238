import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { plain } from '../../ui/text/plain.ts';
import { allLinks, type OwnLink } from './all-links.ts';
import { calledBy, type TeamMember } from './ask-members.ts';
import classes from './links-field.module.css';

/** The links of a buyer, found by a part of the name, the offer or the address. */
export function LinksField({
  value,
  onChange,
  error,
  others,
}: {
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error: ReactNode;
  others: readonly TeamMember[];
}) {
  const links = useQuery(allLinks);
  const noteId = useId();
  return (
    <fieldset className={classes.links} aria-describedby={error ? noteId : undefined}>
      <legend>Ссылки баера</legend>
      <p className={classes.note}>
        Баер видит клики и деньги только по ним. У ссылки один баер. Выбрано: {formatNumber(value.length)}
      </p>
      {error && (
        <p id={noteId} className={classes.error}>
          {error}
        </p>
      )}
      <Loaded query={links} failed="Не удалось загрузить ссылки" skeleton={<Skeleton height={160} />}>
        {(items) =>
          items.length === 0 ? (
            <p className="flush dim">У вас пока нет ссылок. Баер сделает свои сам.</p>
          ) : (
            <Choice links={items} value={value} onChange={onChange} others={others} />
          )
        }
      </Loaded>
    </fieldset>
  );
}

function Choice({
  links,
  value,
  onChange,
  others,
}: {
  links: readonly OwnLink[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  others: readonly TeamMember[];
}) {
  const [typed, setTyped] = useState('');
  const wanted = plain(typed.trim());
  const [chosenFirst] = useState(() => [
    ...links.filter(({ id }) => value.includes(id)),
    ...links.filter(({ id }) => !value.includes(id)),
  ]);
  const found = chosenFirst.filter((link) =>
    plain(`${link.name} ${targetName(link)} ${link.url}`).includes(wanted),
  );
  const buyerOf = (id: number) => others.find(({ linkIds }) => linkIds.includes(id));
  return (
    <>
      <TextField
        type="search"
        label="Найти ссылку"
        placeholder="Название или оффер"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would submit the form around the field.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ul className={classes.list} aria-label="Ссылки">
        {found.slice(0, mostShown).map((link) => (
          <li key={link.id}>
            <Checkbox
              size="md"
              label={link.name || 'Без названия'}
              description={aboutLink(link, buyerOf(link.id))}
              checked={value.includes(link.id)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...value, link.id] : value.filter((id) => id !== link.id))
              }
            />
          </li>
        ))}
      </ul>
      <p className={classes.note} role="status">
        {found.length === 0
          ? 'Ничего не нашлось'
          : found.length > mostShown &&
            `Показаны ${mostShown} из ${formatNumber(found.length)}: остальные найдёте по названию`}
      </p>
    </>
  );
}

const mostShown = 100;

function targetName({ offer, offers }: OwnLink) {
  return offer?.name ?? `Смарт-ссылка: ${offers.map(({ name }) => name).join(', ')}`;
}

function aboutLink(link: OwnLink, buyer: TeamMember | undefined) {
  const { isArchived } = link;
  return [
    targetName(link),
    ...(isArchived ? ['в архиве'] : []),
    ...(buyer ? [`сейчас у: ${calledBy(buyer)}`] : []),
  ].join(' · ');
}
