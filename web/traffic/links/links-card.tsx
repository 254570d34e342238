import { IconLink, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { readPage } from '#contract/wire/list-address';
import type { Landing } from '../../offers/landings/landing-look.tsx';
import { navigate } from '../../router/router.ts';
import { useSearchParams } from '../../router/view.tsx';
import { ask, type ItemOf } from '../../rpc/rpc.ts';
import { useModal } from '../../ui/dialog/opening.ts';
import { laterModal } from '../../ui/feedback/later.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { changedAbove } from '../../ui/filter/list-address.ts';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { ArchiveChoice, archive, emptyArchive } from './archive-choice.tsx';
import { LinkRow } from './link-row.tsx';
import classes from './links.module.css';

const LinkModal = laterModal(async () => (await import('./link-modal.tsx')).LinkModal);
const QrModal = laterModal(async () => (await import('./qr-modal.tsx')).QrModal);

export type Link = ItemOf<'links.get-links'>;

/** The part of an offer that its links use. */
export type LinkedOffer = { id: number; name: string; landings: Landing[] };

/** The partner's links to an offer, or its archived ones. The choice and the page number live in the page's address. */
export function askLinks(offerId: number, query: URLSearchParams) {
  const isArchived = archive.read(query) ?? false;
  return ask('links.get-links', { offerId, isArchived, page: readPage(query), pageSize });
}

const pageSize = 10;

/** Links to one offer for its visitors, and the builder of a new one. */
export function LinksCard({ offer, takesLinks, isReadOnly, noLinks }: LinksCardProps) {
  const { data } = useQuery(askLinks(offer.id, useSearchParams()));
  const writing = useModal((link: Link | null, creativeId: string) => (
    <LinkModal offer={offer} link={link} creativeId={creativeId} origin={data?.origin} />
  ));
  const picturing = useModal((link: Link) => <QrModal link={link} />);
  const create = () => writing.open(null, '');
  useNewLink((creativeId) => writing.open(null, creativeId), takesLinks);
  return (
    <Card title="Мои ссылки" actions={<ArchiveChoice />}>
      <PagedList
        ask={(address) => askLinks(offer.id, address)}
        pageSize={pageSize}
        label="Страницы ссылок"
        failed="Не удалось загрузить ссылки"
        skeleton={<Skeleton height={160} />}
        nothing={[
          emptyArchive,
          {
            icon: IconLink,
            title: 'Ссылок на этот оффер пока нет',
            text: takesLinks
              ? 'По ссылке приходят ваши посетители: создайте отдельную для каждой площадки, чтобы сравнивать их.'
              : noLinks,
            action: takesLinks && <ActionButton onClick={create}>Создать первую ссылку</ActionButton>,
          },
        ]}
      >
        {({ items }, pager) => (
          <>
            <ul className={classes.list}>
              {items.map((link) => (
                <LinkRow
                  key={link.id}
                  link={link}
                  edit={isReadOnly ? null : () => writing.open(link, '')}
                  showQr={() => picturing.open(link)}
                />
              ))}
            </ul>
            {pager}
          </>
        )}
      </PagedList>
      {writing.modal}
      {picturing.modal}
    </Card>
  );
}

/** Opens the builder where the address asks for a new link, once, with the creative that it names: the head of the page and a list's «Ссылка» lead here. */
function useNewLink(create: (creativeId: string) => void, takesLinks: boolean) {
  const query = useSearchParams();
  const isAsked = query.get('link') === 'new';
  const begin = useEffectEvent(() => {
    void navigate(changedAbove(query, { link: null, creative: null }), {
      replace: true,
      preventScrollReset: true,
    });
    if (takesLinks) create(query.get('creative') ?? '');
  });
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
}

/** `noLinks` is the reason why no link may be made. */
type LinksCardProps = { offer: LinkedOffer; takesLinks: boolean; isReadOnly: boolean; noLinks: string };

/** Opens the builder from the head of the page: the card below may be out of sight. */
export function NewLinkButton() {
  const query = useSearchParams();
  const begin = () =>
    void navigate(changedAbove(query, { link: 'new' }), { replace: true, preventScrollReset: true });
  return (
    <Button icon={IconPlus} onClick={begin}>
      Создать ссылку
    </Button>
  );
}
