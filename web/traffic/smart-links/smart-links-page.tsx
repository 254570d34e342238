import { IconArrowsSplit, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { smartLimit } from '#contract/traffic/traffic-names';
import { readPage } from '#contract/wire/list-address';
import { useRole } from '../../accounts/reach/use-member.ts';
import { pathTo } from '../../paths.ts';
import { useSearchParams } from '../../router/view.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { ask } from '../../rpc/rpc.ts';
import { useModal } from '../../ui/dialog/opening.ts';
import { laterModal } from '../../ui/feedback/later.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ArchiveChoice, archive, emptyArchive } from '../links/archive-choice.tsx';
import { LinkRow } from '../links/link-row.tsx';
import links from '../links/links.module.css';
import type { Link } from '../links/links-card.tsx';
import own from '../own-list.module.css';
import { setWords, unmarkedWords } from './set-words.ts';

const SmartLinkModal = laterModal(async () => (await import('./smart-link-modal.tsx')).SmartLinkModal);
const QrModal = laterModal(async () => (await import('../links/qr-modal.tsx')).QrModal);

const pageSize = 20;

export const asks: Asks = ({ query }) => [askSmartLinks(query)];

function askSmartLinks(query: URLSearchParams) {
  const isArchived = archive.read(query) ?? false;
  return ask('links.get-links', { kind: 'smart', isArchived, page: readPage(query), pageSize });
}

/** `/tools/smart-links`: links that choose an offer for each visitor. */
export function Component() {
  const { data } = useQuery(askSmartLinks(useSearchParams()));
  const writing = useModal((link: Link | null) => <SmartLinkModal link={link} origin={data?.origin} />);
  const picturing = useModal((link: Link) => <QrModal link={link} />);
  const isReader = useRole() === 'analyst';
  const create = () => writing.open(null);
  return (
    <Page
      title="Смарт-ссылки"
      actions={
        !isReader && (
          <Button icon={IconPlus} onClick={create}>
            Новая смарт-ссылка
          </Button>
        )
      }
    >
      <Card title="Мои смарт-ссылки" actions={<ArchiveChoice />}>
        <PagedList
          ask={askSmartLinks}
          pageSize={pageSize}
          failed="Не удалось загрузить смарт-ссылки"
          skeleton={<Skeleton height={160} />}
          nothing={[
            emptyArchive,
            {
              icon: IconArrowsSplit,
              title: 'Смарт-ссылок пока нет',
              text: 'Такая ссылка ведёт не на один оффер, а на набор: каждому посетителю достаётся тот, от которого ждут больше дохода. Если оффер остановлен или исчерпал лимит, трафик берут остальные.',
              action: !isReader && <ActionButton onClick={create}>Создать первую смарт-ссылку</ActionButton>,
            },
          ]}
        >
          {({ items }, pager) => (
            <>
              <ul className={links.list}>
                {items.map((link) => (
                  <LinkRow
                    key={link.id}
                    link={link}
                    page={pathTo('smartLink', { id: link.id })}
                    target={<SetLines link={link} />}
                    edit={isReader ? null : () => writing.open(link)}
                    showQr={() => picturing.open(link)}
                  />
                ))}
              </ul>
              {pager}
            </>
          )}
        </PagedList>
      </Card>
      <Card title="Как это работает">
        <ol className={own.steps}>
          <li>
            Соберите набор: до {smartLimit} офферов на ваш выбор или категорию, за лучшими офферами которой
            ссылка следит сама.
          </li>
          <li>Сначала посетители делятся поровну: так набираются первые клики и конверсии.</li>
          <li>
            Каждые пять минут программа считает, сколько дохода ждать от клика на каждый оффер, по странам и
            устройствам, и отдаёт лучшему больше.
          </li>
          <li>
            Каждый десятый посетитель уходит на случайный оффер: так доход измеряется у всех, и видно, что дал
            выбор.
          </li>
        </ol>
      </Card>
      {writing.modal}
      {picturing.modal}
    </Page>
  );
}

function SetLines({ link }: { link: Link }) {
  const unmarked = unmarkedWords(link.offers);
  return (
    <>
      {setWords(link)}
      {unmarked && <span className="block">{unmarked}</span>}
    </>
  );
}
