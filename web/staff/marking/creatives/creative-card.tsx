import { useQuery } from '@tanstack/react-query';
import { creativeFormNames, creativeStateNames } from '#contract/marking/creative-names';
import { errorCode } from '#contract/wire/rpc';
import { quote } from '#contract/wire/text';
import { creativeTones, markText } from '../../../marking/links/creative-words.ts';
import { CopyValue } from '../../../ui/copy/copy-button.tsx';
import { MoreActions } from '../../../ui/dialog/more-actions.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Badge } from '../../../ui/page/badge.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type FactList, Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { RecordPage as Frame } from '../../../ui/page/record-page.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDate, formatNumber } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { ask, type ResultOf, useAction } from '../../rpc/rpc.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { HistoryLink } from '../../ui/history-link.tsx';
import { creativePath, OfferLink, PartnerLink } from '../record-links.tsx';
import { ApproveModal } from './approve-modal.tsx';
import { contractLabel } from './contract-label.ts';
import { CreativeModal } from './creative-modal.tsx';
import { RefuseModal } from './decision.ts';
import classes from './marking.module.css';
import { TokenModal } from './token-modal.tsx';

type Creative = ResultOf<'operator.get-creative'>;

export const askCreative = (id: number) => ask('operator.get-creative', { id });

/** One creative: its content, its token, and what may be done with it. */
export function CreativeCard({ id }: { id: number }) {
  return (
    <Frame
      query={useQuery(askCreative(id))}
      title={`Креатив № ${id}`}
      failed="Не удалось загрузить креатив"
      missing={<ErrorScreen status={errorCode.notFound} />}
    >
      {(creative) => <Shown creative={creative} />}
    </Frame>
  );
}

function Shown({ creative }: { creative: Creative }) {
  const { id, name, state, text, picture } = creative;
  return (
    <Page
      title={name}
      section={`Креатив № ${id}`}
      back={{ to: `${pathTo('creatives')}?tab=all`, text: 'Креативы' }}
      mark={
        <span>
          <Badge tone={creativeTones[state]} text={creativeStateNames[state]} />
        </span>
      }
      actions={<Actions creative={creative} />}
    >
      <Card title="Объявление">
        <div className="stack gap-16">
          {picture && <img className={classes.picture} src={picture} alt={`Креатив ${name}`} />}
          <p className={classes.text}>{text || 'Без текста'}</p>
        </div>
      </Card>
      <Card title="Маркировка" actions={<HistoryLink record={`creative-${id}`} />}>
        <Facts facts={factsOf(creative)} />
      </Card>
    </Page>
  );
}

function factsOf(creative: Creative): FactList {
  const { erid, offer, user, contract, kktu, form, target, links, reason } = creative;
  const { endsAt, replacesId, replacedById, createdAt } = creative;
  return [
    ['Токен', erid === null ? '—' : <CopyValue key="erid" value={erid} />],
    erid !== null && ['Строка рядом', <CopyValue key="mark" value={markText(creative)} />],
    ['Оффер', <OfferLink key="offer" {...offer} />],
    ['Чей', user ? <PartnerLink key="user" {...user} /> : 'Сети'],
    ['Изначальный договор', contractLabel(contract) || 'Не выбран'],
    ['Код ККТУ', kktu || 'Не указан'],
    ['Форма', creativeFormNames[form]],
    ['Куда ведёт', target || 'На страницу оффера'],
    ['Ссылок с ним', formatNumber(links)],
    reason && ['Причина отказа', reason],
    endsAt && ['Действует до', formatDate(endsAt)],
    replacesId !== null && ['Заменяет', <NumberLink key="replaces" id={replacesId} />],
    replacedById !== null && ['Заменён на', <NumberLink key="replaced" id={replacedById} />],
    ['Создан', formatDate(createdAt)],
  ];
}

function NumberLink({ id }: { id: number }) {
  return <TextLink to={creativePath({ id })}>Креатив № {id}</TextLink>;
}

function Actions({ creative }: { creative: Creative }) {
  const { state, replacedById, endsAt } = creative;
  const may = useMay();
  const asked = { chosen: [creative], clear: () => {} };
  const approving = useModal(() => <ApproveModal {...asked} />);
  const refusing = useModal(() => <RefuseModal {...asked} />);
  const naming = useModal(() => <TokenModal creative={creative} />);
  const writing = useModal(() => <CreativeModal creative={creative} />);
  const ending = useEnding(creative);
  const mayDecide = state === 'waits' && may('operator.decide-creatives');
  const mayChange = state !== 'ended' && replacedById === null && may('operator.save-creative');
  return (
    <>
      {mayDecide && <Button onClick={() => approving.open()}>Одобрить</Button>}
      {mayDecide && <ActionButton onClick={() => refusing.open()}>Отказать</ActionButton>}
      {state === 'approved' && may('operator.set-creative-token') && (
        <Button onClick={() => naming.open()}>Вписать токен</Button>
      )}
      <MoreActions>
        {mayChange && <ActionButton onClick={() => writing.open()}>Изменить</ActionButton>}
        {state === 'has-token' && endsAt === null && may('operator.end-creative') && (
          <ActionButton loading={ending.isPending} onClick={ending.end}>
            Завершить
          </ActionButton>
        )}
      </MoreActions>
      {approving.modal}
      {refusing.modal}
      {naming.modal}
      {writing.modal}
    </>
  );
}

function useEnding({ id, name }: Creative) {
  const act = useAction();
  const { run, isPending } = useDo();
  const end = () =>
    void run(() => act('operator.end-creative', { id }), `Креатив ${quote(name)} завершён`, {
      title: `Завершить креатив ${quote(name)}?`,
      text: 'Адреса его ссылок больше не выдаются, партнёры узнают об этом. Посетителей ссылки ведут по-прежнему, конверсии оплачиваются. Вернуть завершённый нельзя.',
      accept: 'Завершить',
      danger: true,
    });
  return { end, isPending };
}
