import { type AdActState, adActStateNames } from '#contract/marking/act-names';
import { useModal } from '../../../ui/dialog/opening.ts';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { formatDate, monthName } from '../../../ui/text/format.ts';
import { useMay } from '../../rpc/me.ts';
import { chainSums, documentsOf, rubles } from './act-words.ts';
import classes from './acts.module.css';
import type { Month } from './month-part.tsx';
import { plans, type VersionAction, VersionModal } from './version-modal.tsx';

type Version = Month['versions'][number];

const tones: Record<AdActState, Tone> = {
  closed: 'warning',
  approved: 'warning',
  sent: 'good',
  void: 'ended',
};

/** The sums of what is shown, who did what with it, and the next action. */
export function VersionCard({ month, data }: { month: string; data: Month }) {
  const may = useMay();
  const { shown, versions, totals } = data;
  const version = versions.find((one) => one.version === shown);
  const modal = useModal((action: VersionAction) => (
    <VersionModal action={action} month={month} data={data} version={version} />
  ));
  const action = actionOf(data, version);
  return (
    <Card
      title={version ? `Версия ${version.version}, ${monthName(month)}` : `Как сейчас, ${monthName(month)}`}
      actions={
        version ? (
          <Badge tone={tones[version.state]} text={adActStateNames[version.state]} />
        ) : (
          <Badge tone="plain" text="Черновик" />
        )
      }
    >
      <div className={classes.stack}>
        <div className={classes.sums}>
          {totals.chains.map(({ chain, ads, other }) => (
            <Sum key={chain} name={chainSums[chain]} amount={ads} other={other} />
          ))}
          {totals.left > 0 && <Sum name="Не отправить" amount={totals.leftAmount} other={0} />}
        </div>
        <Facts
          facts={[
            [
              'Документов',
              `${totals.count}${totals.left > 0 ? `, ещё ${totals.left} отправить нельзя` : ''}`,
            ],
            version && ['Закрыл', `${version.closedBy}, ${formatDate(version.closedAt)}`],
            version && ['Одобрил', by(version.approvedBy, version.approvedAt)],
            version && ['Отправил', by(version.sentBy, version.sentAt)],
            version && [
              'SHA-256',
              <span key="hash" className={classes.hash}>
                {version.sha256}
              </span>,
            ],
          ]}
        />
        <p className="flush dim">{nextOf(data, version)}</p>
        {action && may(plans[action].method) && (
          <div>
            <Button onClick={() => modal.open(action)}>{plans[action].submitText}</Button>
          </div>
        )}
      </div>
      {modal.modal}
    </Card>
  );
}

function Sum({ name, amount, other }: { name: string; amount: number; other: number }) {
  return (
    <div>
      <p className="flush small dim">{name}</p>
      <p className={classes.figure}>{rubles(amount)}</p>
      {other !== 0 && <p className="flush small dim">и не реклама {rubles(other)}</p>}
    </div>
  );
}

const by = (who: string | null, when: string | null) =>
  when ? `${who ?? ''}, ${formatDate(when)}` : 'Ещё никто';

function actionOf({ isOver, refusal, totals }: Month, version: Version | undefined): VersionAction | null {
  if (!version) return isOver && totals.count > 0 ? 'close' : null;
  if (version.state === 'closed') return refusal === '' ? 'approve' : null;
  return version.state === 'approved' ? 'send' : null;
}

function nextOf({ isOver, refusal, totals, isOperatorSet }: Month, version: Version | undefined): string {
  if (!version) {
    if (!isOver) return 'Месяц ещё идёт: закрыть его можно, когда он кончится.';
    if (totals.count === 0) return 'Закрывать нечего.';
    return `Закрытие запомнит ${documentsOf(totals.count)} с их суммами и даст каждому ключ. Одобрит их другой сотрудник.`;
  }
  if (version.state === 'closed')
    return refusal ? `${refusal}.` : 'Проверьте документы и одобрите: одобрение относится к этому SHA-256.';
  if (version.state === 'approved')
    return isOperatorSet
      ? 'После отправки программа передаст документы оператору сама и покажет его ответ у каждого.'
      : 'Оператор не подключён (ORD): скачайте CSV, загрузите документы в кабинете оператора и отметьте отправку здесь.';
  if (version.state === 'sent')
    return 'Если документ с тех пор изменился, он есть на вкладке «Сейчас» и уйдёт новой версией.';
  return 'Эту версию заменила следующая до отправки.';
}
