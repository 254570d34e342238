import { IconArchive, IconArchiveOff, IconPencil, IconQrcode, IconRoute } from '@tabler/icons-react';
import { subNames } from '#contract/traffic/traffic-names';
import { useMember, useRole } from '../../accounts/reach/use-member.ts';
import { pathTo } from '../../paths.ts';
import type { Params } from '../../router/router.ts';
import type { Asks } from '../../rpc/preload.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { RecordInAddress } from '../../shell/errors/record.tsx';
import { CopyValue } from '../../ui/copy/copy-button.tsx';
import { MoreActions } from '../../ui/dialog/more-actions.tsx';
import { useModal } from '../../ui/dialog/opening.ts';
import { laterModal } from '../../ui/feedback/later.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Badge } from '../../ui/page/badge.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { type FactList, Facts } from '../../ui/page/facts.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { useArchiving } from '../links/link-actions.ts';
import { addressToTake, noAddress } from '../links/link-address.ts';
import { ChoiceTable } from './choice-table.tsx';
import { GainFigures } from './gain-figures.tsx';
import { setWords, unmarkedWords } from './set-words.ts';

const SmartLinkModal = laterModal(async () => (await import('./smart-link-modal.tsx')).SmartLinkModal);
const QrModal = laterModal(async () => (await import('../links/qr-modal.tsx')).QrModal);
const SimulatorModal = laterModal(
  async () => (await import('../trafficback/simulator/simulator-modal.tsx')).SimulatorModal,
);

export type Choice = ResultOf<'links.get-choice'>;

export const asks: Asks = ({ params }) => [askChoice(params)];

function askChoice({ id }: Params) {
  return ask('links.get-choice', { id: Number(id) });
}

/** `/tools/smart-links/{id}`: the offers of a smart link, their shares, and what its choice has earned. */
export function Component() {
  return (
    <RecordInAddress ask={askChoice} kind="Смарт-ссылка" isNamed failed="Не удалось загрузить смарт-ссылку">
      {(choice) => <Shown choice={choice} />}
    </RecordInAddress>
  );
}

function Shown({ choice }: { choice: Choice }) {
  const { link, countedAt } = choice;
  const { name, code, isArchived } = link;
  return (
    <Page
      title={name || code}
      section="Смарт-ссылка"
      back={{ to: pathTo('smartLinks'), text: 'Смарт-ссылки' }}
      mark={isArchived && <Badge tone="plain" text="В архиве" />}
      actions={<Actions link={link} />}
    >
      <GainFigures choice={choice} />
      <Card
        title="Кому достаются посетители"
        actions={
          <TextLink to={`${pathTo('statistics')}?period=30d&by=offer&link=${link.id}`}>Отчёт</TextLink>
        }
      >
        <ChoiceTable choice={choice} />
        <p className="above-16 flush small dim">
          {countedAt === null
            ? 'Доли ещё не посчитаны: пока все офферы получают поровну. Первый расчёт — в течение пяти минут.'
            : `Посчитано в ${formatDate(countedAt)}, пересчитывается каждые пять минут. Клики и конверсии — за последние 28 дней по UTC.`}{' '}
          Каждый десятый посетитель уходит на случайный оффер, чтобы доход измерялся у всех.
        </p>
      </Card>
      <Card title="Ссылка">
        <Facts facts={factsOf(link)} />
      </Card>
    </Page>
  );
}

function factsOf(link: Choice['link']): FactList {
  const { url, subs, createdAt } = link;
  const unmarked = unmarkedWords(link.offers);
  const given = subNames.flatMap((sub) => (subs[sub] ? [`${sub}: ${subs[sub]}`] : []));
  return [
    ['Адрес', url === '' ? noAddress : <CopyValue key="url" value={addressToTake(url, subs)} />],
    ['Набор', setWords(link)],
    unmarked && ['Без креатива', unmarked],
    given.length > 0 && ['Метки', given.join(' · ')],
    ['Создана', formatDate(createdAt)],
  ];
}

function Actions({ link }: { link: Choice['link'] }) {
  const isMember = useMember() !== undefined;
  const isReader = useRole() === 'analyst';
  const archiving = useArchiving(link);
  const writing = useModal(() => <SmartLinkModal link={link} origin={undefined} />);
  const picturing = useModal(() => <QrModal link={link} />);
  const trying = useModal(() => <SimulatorModal link={{ id: link.id, name: link.name || link.code }} />);
  return (
    <>
      {!isMember && (
        <Button icon={IconRoute} onClick={() => trying.open()}>
          Куда уйдёт трафик?
        </Button>
      )}
      <MoreActions>
        {!isReader && (
          <ActionButton icon={IconPencil} onClick={() => writing.open()}>
            Изменить
          </ActionButton>
        )}
        {link.url !== '' && (
          <ActionButton icon={IconQrcode} onClick={() => picturing.open()}>
            QR-код
          </ActionButton>
        )}
        {!isReader && (
          <ActionButton
            icon={link.isArchived ? IconArchiveOff : IconArchive}
            loading={archiving.isPending}
            onClick={archiving.turn}
          >
            {link.isArchived ? 'Вернуть' : 'В архив'}
          </ActionButton>
        )}
      </MoreActions>
      {writing.modal}
      {picturing.modal}
      {trying.modal}
    </>
  );
}
