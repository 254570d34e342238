import { IconPlus, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { domainLimit, unprovedDays } from '#contract/traffic/domain-names';
import { asksOfHistory, ChangeHistory } from '../../accounts/history/change-history.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { ask, type ItemOf } from '../../rpc/rpc.ts';
import { useModal } from '../../ui/dialog/opening.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { laterModal } from '../../ui/feedback/later.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import own from '../../ui/list/own-list.module.css';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { DomainRow } from './domain-row.tsx';

const DomainModal = laterModal(async () => (await import('./domain-modal.tsx')).DomainModal);

export type Domain = ItemOf<'domains.get-domains'>;

const askDomains = ask('domains.get-domains', {});

export const asks: Asks = ({ query }) => [askDomains, ...asksOfHistory('domain', query)];

/** `/tools/domains`: hosts of the partner's own, at which links open, with what is still to be done for each. */
export function Component() {
  const adding = useModal(() => <DomainModal />);
  const list = useQuery(askDomains);
  const add = () => adding.open();
  return (
    <Page
      title="Парковка доменов"
      actions={
        <Button icon={IconPlus} onClick={add} disabled={(list.data?.items.length ?? 0) >= domainLimit}>
          Добавить домен
        </Button>
      }
    >
      <Card title="Мои домены">
        <div aria-busy={list.isFetching}>
          <Loaded
            query={list}
            failed="Не удалось загрузить домены"
            isList
            skeleton={<Skeleton height={160} />}
          >
            {({ items }) => <DomainList domains={items} add={add} />}
          </Loaded>
        </div>
      </Card>
      <Card title="Как подключить">
        <ol className={own.steps}>
          <li>Добавьте домен или поддомен, который вам принадлежит, например go.example.ru.</li>
          <li>
            У регистратора или DNS-хостинга создайте записи, которые покажет эта страница: одна подтверждает,
            что домен ваш, другая ведёт его в сеть. Если панель дописывает домен сама, укажите имя без него.
          </li>
          <li>
            Нажмите «Проверить». Сертификат для https выпускается сам, а домен проверяется дальше каждый час.
          </li>
          <li>Сделайте домен основным: новые и старые ссылки будут показаны на нём.</li>
        </ol>
        <p className="only-above-8 small dim">
          На вашем домене открываются только ваши ссылки. Всего можно подключить {domainLimit} доменов;
          неподтверждённый через {unprovedDays} дней убирается сам.
        </p>
      </Card>
      <ChangeHistory kind="domain" />
      {adding.modal}
    </Page>
  );
}

function DomainList({ domains, add }: { domains: Domain[]; add: () => void }) {
  if (domains.length === 0)
    return (
      <EmptyState
        icon={IconWorld}
        title="Своих доменов пока нет"
        text="Со своим доменом ссылки выглядят вашими и не зависят от чужой репутации: на нём открываются они одни."
        action={<ActionButton onClick={add}>Добавить первый домен</ActionButton>}
      />
    );
  return (
    <ul className={own.list}>
      {domains.map((domain) => (
        <DomainRow key={domain.id} domain={domain} />
      ))}
    </ul>
  );
}
