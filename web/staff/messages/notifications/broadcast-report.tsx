import type { Question } from '../../../ui/dialog/confirm.tsx';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { ActionButton, ActionLink } from '../../../ui/page/action-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type FactList, Facts } from '../../../ui/page/facts.tsx';
import { formatDate, formatNumber } from '../../../ui/text/format.ts';
import { type Manager, useManagers } from '../../accounts/managers/use-managers.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { useAction } from '../../rpc/rpc.ts';
import { audienceText, type Broadcast, channelNames } from './broadcast.ts';
import { BroadcastBadge } from './broadcast-badge.tsx';
import { Looks } from './looks.tsx';
import classes from './notifications.module.css';

/** A broadcast that is no draft: its state, progress and results; it can be stopped or copied. */
export function BroadcastReport({ broadcast }: { broadcast: Broadcast }) {
  const { id, state, title, content, typeName } = broadcast;
  const may = useMay();
  const managers = useManagers();
  return (
    <div className="stack three-fifths top gap-24">
      <div className="column gap-16 flush tight shrinks no-frame">
        <Card title="Рассылка" actions={<BroadcastBadge state={state} />}>
          <div className="column gap-16 flush tight shrinks no-frame">
            {state === 'sending' && <Progress broadcast={broadcast} />}
            <Facts facts={factsOf(broadcast, managers)} />
            {may('operator.save-broadcast') && (
              <div className={classes.row}>
                {(state === 'scheduled' || state === 'sending') && <CancelButton id={id} state={state} />}
                <ActionLink to={`${pathTo('newNotification')}?copy=${id}`}>Написать такую же</ActionLink>
              </div>
            )}
          </div>
        </Card>
        {broadcast.startedAt !== null && <Results results={broadcast.results} />}
      </div>
      <Looks message={{ title, content, typeName }} />
    </div>
  );
}

function factsOf({ sendAt, timeZone, ...broadcast }: Broadcast, managers: Manager[]): FactList {
  const { startedAt, finishedAt, total, handedOut } = broadcast;
  return [
    ['Получатели', audienceText(broadcast.audience, managers)],
    ['Каналы', broadcast.channels.map((channel) => channelNames[channel]).join(', ')],
    ['Категория', broadcast.typeName],
    ['Автор', broadcast.madeBy],
    sendAt && ['Назначена на', `${formatDate(sendAt, timeZone || undefined)}, ${timeZone}`],
    startedAt && ['Началась', formatDate(startedAt)],
    finishedAt && [broadcast.state === 'cancelled' ? 'Остановлена' : 'Закончилась', formatDate(finishedAt)],
    startedAt && ['Роздано', `${formatNumber(handedOut)} из ${formatNumber(total)}`],
  ];
}

function Progress({ broadcast: { handedOut, total } }: { broadcast: Broadcast }) {
  return (
    <div>
      <progress
        className={classes.progress}
        aria-label="Роздано"
        value={handedOut}
        max={Math.max(total, 1)}
      />
      <p className="flush small dim" role="status">
        Роздано {formatNumber(handedOut)} из {formatNumber(total)}. Вкладку можно закрыть: рассылка идёт сама.
      </p>
    </div>
  );
}

function Results({ results }: { results: Broadcast['results'] }) {
  const { site, read, mail, telegram, countedAt } = results;
  const share = site > 0 ? ` (${formatNumber((read / site) * 100, 0)} %)` : '';
  return (
    <Card title="Что вышло">
      {countedAt === null ? (
        <p className="flush small dim">Считаем раз в минуту: скоро здесь будут числа.</p>
      ) : (
        <div className="column gap-16 flush tight shrinks no-frame">
          <Facts
            facts={[
              ['Пришло в кабинет', formatNumber(site)],
              ['Прочитали', `${formatNumber(read)}${share}`],
              ['Почта', sentOf(mail)],
              ['Telegram', sentOf(telegram)],
            ]}
          />
          <p className="flush small dim">Посчитано в {formatDate(countedAt)}</p>
        </div>
      )}
    </Card>
  );
}

function sentOf({ sent, waiting, failed, dropped }: Broadcast['results']['mail']) {
  const parts = [
    [sent, 'ушло'],
    [waiting, 'ждёт'],
    [failed, 'не дошло'],
    [dropped, 'отменено'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${word} ${formatNumber(count)}`);
  return said.join(', ') || 'никому';
}

const questions: Record<'scheduled' | 'sending', Question> = {
  scheduled: {
    title: 'Снять рассылку с отправки?',
    text: 'Она снова станет черновиком.',
    accept: 'Снять с отправки',
  },
  sending: {
    title: 'Остановить рассылку?',
    text: 'Кому она ещё не пришла, тот её не получит. Продолжить её будет нельзя.',
    accept: 'Остановить',
    cancel: 'Пусть идёт',
    danger: true,
  },
};

function CancelButton({ id, state }: { id: number; state: 'scheduled' | 'sending' }) {
  const act = useAction();
  const { run, isPending } = useDo();
  const cancel = () => run(() => act('operator.cancel-broadcast', { id }), '', questions[state]);
  return (
    <ActionButton loading={isPending} onClick={() => void cancel()}>
      {state === 'scheduled' ? 'Снять с отправки' : 'Остановить'}
    </ActionButton>
  );
}
