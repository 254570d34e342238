import { IconMapPin, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { adPlaceKindNames } from '#contract/marking/creative-names';
import { MoreActions } from '../../ui/dialog/more-actions.tsx';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import own from '../../ui/list/own-list.module.css';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Badge } from '../../ui/page/badge.tsx';
import { Card } from '../../ui/page/card.tsx';
import { formatDayOf } from '../../ui/text/format.ts';
import { askPlaces, type Place } from '../links/place.ts';
import { usePlaceActions } from './place-actions.ts';

/** Opens the form of a place, or of a new one; null for those who only read. */
type Write = ((place: Place | null) => void) | null;

/** The partner's places, and how a place is proved. */
export function PlaceList({ write }: { write: Write }) {
  const list = useQuery(askPlaces);
  return (
    <>
      <Card title="Мои площадки">
        <div aria-busy={list.isFetching}>
          <Loaded
            query={list}
            failed="Не удалось загрузить площадки"
            isList
            skeleton={<Skeleton height={160} />}
          >
            {({ items }) => <Places places={items} write={write} />}
          </Loaded>
        </div>
      </Card>
      <Card title="Зачем они нужны">
        <ol className={own.steps}>
          <li>
            Добавьте сайты, каналы и сообщества, где стоит ваша реклама: сеть называет их в отчётах для ОРД.
          </li>
          <li>Поставьте на площадке одну из своих ссылок и нажмите «Проверить»: программа найдёт её сама.</li>
          <li>Площадку, страницу которой открыть нельзя, подтвердит сотрудник сети.</li>
          <li>Выбирайте площадку, когда создаёте ссылку: показы и клики разойдутся по местам.</li>
        </ol>
      </Card>
    </>
  );
}

function Places({ places, write }: { places: Place[]; write: Write }) {
  if (places.length === 0)
    return (
      <EmptyState
        icon={IconMapPin}
        title="Площадок пока нет"
        text="Площадка — место, где люди видят вашу рекламу: сайт, канал, сообщество или рассылка."
        action={write && <ActionButton onClick={() => write(null)}>Добавить первую площадку</ActionButton>}
      />
    );
  return (
    <ul className={own.list}>
      {places.map((place) => (
        <PlaceRow key={place.id} place={place} write={write} />
      ))}
    </ul>
  );
}

function PlaceRow({ place, write }: { place: Place; write: Write }) {
  const { name, address, kind, provedBy, provedAt } = place;
  return (
    <li className={own.row}>
      <div className={own.what}>
        <p className={own.name}>
          <strong className="breaks medium">{name}</strong>
          {provedBy === null ? (
            <Badge tone="warning" text="Не подтверждена" />
          ) : (
            <Badge tone="good" text="Подтверждена" />
          )}
        </p>
        <p className={own.note}>
          {adPlaceKindNames[kind]} · {address}
        </p>
        {provedAt && (
          <p className={own.note}>
            {provedBy === 'link' ? 'Ваша ссылка найдена на странице' : 'Подтвердил сотрудник сети'},{' '}
            {formatDayOf(provedAt)}
          </p>
        )}
      </div>
      {write && <Actions place={place} change={() => write(place)} />}
    </li>
  );
}

function Actions({ place, change }: { place: Place; change: () => void }) {
  const { name, provedBy } = place;
  const { prove, remove, isProving, isRemoving } = usePlaceActions(place);
  return (
    <div className="row gap-8">
      {provedBy === null && (
        <ActionButton
          icon={IconRefresh}
          loading={isProving}
          onClick={prove}
          aria-label={`Проверить площадку ${name}`}
        >
          Проверить
        </ActionButton>
      )}
      <MoreActions>
        <ActionButton icon={IconPencil} onClick={change} aria-label={`Изменить площадку ${name}`}>
          Изменить
        </ActionButton>
        <ActionButton
          icon={IconTrash}
          loading={isRemoving}
          onClick={remove}
          aria-label={`Убрать площадку ${name}`}
        >
          Убрать
        </ActionButton>
      </MoreActions>
    </div>
  );
}
