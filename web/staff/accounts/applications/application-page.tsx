import { refusalReasonNames } from '#contract/accounts/sign-up-names';
import { useModal } from '../../../ui/dialog/opening.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type FactList, Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import { formatDate } from '../../../ui/text/format.ts';
import { inOneLine } from '../../money/withdrawals/withdrawal-words.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { ApplicationBadge } from './application-columns.tsx';
import {
  type Application,
  isOpen,
  languageName,
  referrerLabel,
  signsOf,
  sourcesOf,
} from './application-words.ts';
import classes from './applications.module.css';
import { AskModal } from './ask-modal.tsx';
import { OutcomeModal } from './outcome-modal.tsx';

export const asks: Asks = ({ params }) => [askApplication(Number(params.id))];

const askApplication = (id: number) => ask('operator.get-applications', { id });

/** `/staff/applications/:id`: one application, the facts known about it, and the decision. */
export const Component = () => (
  <RecordPage ask={askApplication} title={(id) => `Заявка № ${id}`} failed="Не удалось загрузить заявку">
    {({ items: [application] }) => application && <Shown key={application.id} application={application} />}
  </RecordPage>
);

function Shown({ application }: { application: Application }) {
  const { id, userId, answers } = application;
  const signs = signsOf(application);
  return (
    <Page
      title={`Заявка № ${id}`}
      back={{ to: pathTo('applications'), text: 'Заявки' }}
      actions={<HistoryLink record={`application-${id}`} />}
    >
      <div className="stack three-fifths top gap-cards">
        <Card title="Кто и откуда" actions={<ApplicationBadge {...application} />}>
          <Facts facts={personFacts(application)} />
        </Card>
        <div className={classes.side}>
          <Card title="Решение">
            <Decision application={application} />
            {userId !== null && <TextLink to={pathTo('partner', { id: userId })}>Открыть партнёра</TextLink>}
          </Card>
          <Card title="На что смотреть">
            {signs.length === 0 ? (
              <p className="flush dim">Ничего необычного.</p>
            ) : (
              <ul className={classes.chosen}>
                {signs.map((sign) => (
                  <li key={sign}>{inOneLine([sign])}</li>
                ))}
              </ul>
            )}
          </Card>
        </div>
        {answers.length > 0 && (
          <Card title="Ответы на вопросы сети">
            <dl className={classes.answers}>
              {answers.map(({ id: question, label, value }) => (
                <div key={question}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Card>
        )}
      </div>
    </Page>
  );
}

/** The actions on an open application, or its outcome. */
function Decision({ application }: { application: Application }) {
  const deciding = useModal((kind: 'approve' | 'refuse') => (
    <OutcomeModal kind={kind} chosen={[application]} />
  ));
  const asking = useModal(() => <AskModal id={application.id} />);
  return (
    <>
      {isOpen(application) ? (
        <Actions application={application} decide={deciding.open} ask={asking.open} />
      ) : (
        <Facts facts={outcomeFacts(application)} />
      )}
      {deciding.modal}
      {asking.modal}
    </>
  );
}

function Actions({
  application: { state, note },
  decide,
  ask,
}: {
  application: Application;
  decide: (kind: 'approve' | 'refuse') => void;
  ask: () => void;
}) {
  const may = useMay();
  return (
    <>
      {state === 'asked' && <p className="only-below-16 breaks">Спросили: {note}</p>}
      {may('operator.approve-applications') ? (
        <div className="wrap gap-12">
          <Button onClick={() => decide('approve')}>Одобрить</Button>
          <ActionButton onClick={ask}>Спросить</ActionButton>
          <ActionButton onClick={() => decide('refuse')}>Отклонить</ActionButton>
        </div>
      ) : (
        <p className="flush dim">Решает менеджер.</p>
      )}
    </>
  );
}

function personFacts(one: Application): FactList {
  const { login, email, telegram, phone, termsVersion, manager, referrer, address, facts } = one;
  return [
    ['Логин', login],
    ['Почта', email],
    ['Telegram', telegram],
    ['Телефон', phone || '—'],
    ['Источники', sourcesOf(one)],
    ['Условия', termsVersion === null ? '—' : `Приняты, версия ${termsVersion}`],
    ['Менеджер по ссылке', manager?.name ?? '—'],
    [
      'Кто привёл',
      referrer ? (
        <TextLink key="referrer" to={pathTo('partner', { id: referrer.id })}>
          {referrerLabel(referrer)}
        </TextLink>
      ) : (
        '—'
      ),
    ],
    ['IP-адрес', address],
    ['Страна', facts.country ? countryName(facts.country) : '—'],
    ['Язык браузера', facts.language ? languageName(facts.language) : '—'],
    ['Прислана', formatDate(one.createdAt)],
    one.changedAt !== one.createdAt && ['Исправлена', formatDate(one.changedAt)],
  ];
}

function outcomeFacts({ decidedBy, decidedAt, reason, note }: Application): FactList {
  return [
    ['Кто решил', decidedBy || 'Открыта сразу'],
    ['Когда', decidedAt ? formatDate(decidedAt) : '—'],
    reason && ['Причина', refusalReasonNames[reason]],
    note && ['Что сказали', note],
  ];
}
