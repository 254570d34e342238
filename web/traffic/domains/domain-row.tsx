import { IconCircleCheck, IconRefresh, IconTrash } from '@tabler/icons-react';
import { domainStateNames } from '#contract/traffic/domain-names';
import { CopyValue } from '../../ui/copy/copy-button.tsx';
import { MoreActions } from '../../ui/dialog/more-actions.tsx';
import own from '../../ui/list/own-list.module.css';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Badge } from '../../ui/page/badge.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { useDomainActions } from './domain-actions.ts';
import classes from './domains.module.css';
import type { Domain } from './domains-page.tsx';
import { stateTones } from './state-tones.ts';

/** A domain: its state, what is to be done, the records to copy, and its actions. */
export function DomainRow({ domain }: { domain: Domain }) {
  const { name, host, state, isMain, isBlocked, advice, records, checkedAt, brokenAt } = domain;
  return (
    <li className={own.row}>
      <div className={own.what}>
        <p className={own.name}>
          <strong className="breaks medium">{name}</strong>
          {isBlocked ? (
            <Badge tone="danger" text="Заблокирован" />
          ) : (
            <Badge tone={stateTones[state]} text={domainStateNames[state]} />
          )}
          {isMain && <Badge tone="plain" text="Основной" />}
        </p>
        {advice && <p className="only-above-4 breaks">{advice}</p>}
        <p className={own.note}>
          {name !== host && `${host} · `}
          {brokenAt && `не работает с ${formatDate(brokenAt)} · `}
          {checkedAt ? `проверен ${formatDate(checkedAt)}` : 'ещё не проверен'}
        </p>
      </div>
      <Actions domain={domain} />
      {records.length > 0 && <Records domain={domain} />}
    </li>
  );
}

function Records({ domain: { name, records } }: { domain: Domain }) {
  return (
    <ul className={classes.records} aria-label={`Записи DNS для ${name}`}>
      {records.map(({ type, name: record, value }) => (
        <li key={`${type} ${value}`}>
          <span className={classes.type}>{type}</span>
          <span className={classes.field}>
            <span className={classes.label}>Имя</span>
            <CopyValue value={record} />
          </span>
          <span className={classes.field}>
            <span className={classes.label}>Значение</span>
            <CopyValue value={value} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Actions({ domain }: { domain: Domain }) {
  const { name, state, isMain, isBlocked } = domain;
  const { check, setMain, remove, isChecking, isChanging } = useDomainActions(domain);
  if (isBlocked) return null;
  return (
    <div className="row gap-8">
      <ActionButton
        icon={IconRefresh}
        loading={isChecking}
        onClick={check}
        aria-label={`Проверить домен ${name}`}
      >
        Проверить
      </ActionButton>
      <MoreActions>
        {(isMain || state === 'works') && (
          <ActionButton
            icon={isMain ? undefined : IconCircleCheck}
            loading={isChanging}
            onClick={setMain}
            aria-label={`${isMain ? 'Не показывать ссылки на домене' : 'Сделать основным домен'} ${name}`}
          >
            {isMain ? 'Не основной' : 'Сделать основным'}
          </ActionButton>
        )}
        <ActionButton
          icon={IconTrash}
          loading={isChanging}
          onClick={remove}
          aria-label={`Убрать домен ${name}`}
        >
          Убрать
        </ActionButton>
      </MoreActions>
    </div>
  );
}
