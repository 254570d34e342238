import { Button } from '@mantine/core';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link as PageLink, useSearchParams } from 'react-router';
import { readPage } from '#contract/wire/list-address';
import type { Landing } from '../../offers/landings/landing-look.tsx';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { useModal } from '../../ui/dialog/opening.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { laterModal } from '../../ui/feedback/later.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { switchFilter } from '../../ui/filter/filters.ts';
import { changed, pagesOf } from '../../ui/filter/list-address.ts';
import { LoadedList } from '../../ui/list/loaded-list.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { Card } from '../../ui/page/card.tsx';
import { LinkRow } from './link-row.tsx';
import classes from './links.module.css';

const LinkModal = laterModal(async () => (await import('./link-modal.tsx')).LinkModal);
const QrModal = laterModal(async () => (await import('./qr-modal.tsx')).QrModal);

export type Link = ResultOf<'links.get-links'>['items'][number];

/** The part of an offer that its links use. */
export type LinkedOffer = { id: number; name: string; landings: Landing[] };

type Opened = { act: 'write'; link: Link | null } | { act: 'qr'; link: Link };

/** The partner's links to an offer, or its archived ones. The choice and the page number live in the page's address. */
export function askLinks(offerId: number, query: URLSearchParams) {
  const isArchived = archive.read(query) ?? false;
  return ask('links.get-links', { offerId, isArchived, page: readPage(query), pageSize });
}

const pageSize = 10;

const archive = switchFilter('archive', 'Архив');

/** Links to one offer for its visitors, and the builder of a new one. */
export function LinksCard({ offer, takesLinks, noLinks }: LinksCardProps) {
  const [query] = useSearchParams();
  const isArchived = archive.read(query) ?? false;
  const modal = useModal<Opened>();
  const list = useQuery({ ...askLinks(offer.id, query), placeholderData: keepPreviousData });
  const pages = pagesOf(query, pageSize);
  const create = () => modal.open({ act: 'write', link: null });
  return (
    <Card title="Мои ссылки" actions={takesLinks && <CreateButton create={create} />}>
      <Choice isArchived={isArchived} />
      <LoadedList list={list} pages={pages} failed="Не удалось загрузить ссылки" skeleton={skeleton}>
        {({ items, pagination }) =>
          items.length === 0 ? (
            <NoLinks isArchived={isArchived} create={takesLinks ? create : null} reason={noLinks} />
          ) : (
            <>
              <ul className={classes.list}>
                {items.map((link) => (
                  <LinkRow
                    key={link.id}
                    link={link}
                    edit={() => modal.open({ act: 'write', link })}
                    showQr={() => modal.open({ act: 'qr', link })}
                  />
                ))}
              </ul>
              <Pager {...pages} totalCount={pagination.totalCount} label="Страницы ссылок" />
            </>
          )
        }
      </LoadedList>
      {modal.shown?.target.act === 'write' && (
        <LinkModal key={modal.shown.key} offer={offer} link={modal.shown.target.link} closed={modal.closed} />
      )}
      {modal.shown?.target.act === 'qr' && (
        <QrModal key={modal.shown.key} link={modal.shown.target.link} closed={modal.closed} />
      )}
    </Card>
  );
}

/** `noLinks` is the reason why no link may be made. */
type LinksCardProps = { offer: LinkedOffer; takesLinks: boolean; noLinks: string };

const skeleton = (
  <Skeleton>
    <SkeletonBlock height={160} />
  </Skeleton>
);

function CreateButton({ create }: { create: () => void }) {
  return (
    <Button leftSection={<IconPlus {...buttonIcon} />} onClick={create}>
      Создать ссылку
    </Button>
  );
}

function Choice({ isArchived }: { isArchived: boolean }) {
  const [query] = useSearchParams();
  return (
    <nav className={classes.choice} aria-label="Какие ссылки">
      {[false, true].map((isOfArchive) => (
        <PageLink
          key={String(isOfArchive)}
          to={changed(query, { archive: isOfArchive ? '1' : null })}
          preventScrollReset
          aria-current={isOfArchive === isArchived ? 'page' : undefined}
        >
          {isOfArchive ? archive.label : 'Действующие'}
        </PageLink>
      ))}
    </nav>
  );
}

type NoLinksProps = { isArchived: boolean; create: (() => void) | null; reason: string };

function NoLinks({ isArchived, create, reason }: NoLinksProps) {
  if (isArchived)
    return (
      <EmptyState
        title="В архиве пусто"
        text="Сюда убирают ссылки, которые больше не нужны на виду. Посетителей они ведут по-прежнему."
      />
    );
  return (
    <EmptyState
      icon={<IconLink size={28} stroke={1.5} />}
      title="Ссылок на этот оффер пока нет"
      text={
        create
          ? 'По ссылке приходят ваши посетители: создайте отдельную для каждой площадки, чтобы сравнивать их.'
          : reason
      }
      action={
        create && (
          <Button variant="default" onClick={create}>
            Создать первую ссылку
          </Button>
        )
      }
    />
  );
}
