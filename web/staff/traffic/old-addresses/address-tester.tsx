import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unknownReasonNames } from '#contract/traffic/old-addresses';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Badge } from '../../../ui/page/badge.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { pathTo } from '../../paths.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { dash } from '../../ui/list/columns.tsx';
import { ownerLabel } from '../../ui/partner-label.ts';
import classes from './old-addresses.module.css';

/** A pasted old link and its reading. */
export function AddressTester() {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const tried = useQuery({
    ...ask('operator.get-old-address', { url: asked }),
    enabled: asked !== '',
    retry: false,
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === asked) void tried.refetch();
        else setAsked(typed.trim());
      }}
    >
      <TextField
        label="Вставьте старую ссылку"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://click.old-network.ru/click?pid=501&offer_id=7&sub1=tg"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={classes.actions}>
        <ActionButton type="submit" loading={tried.isFetching} disabled={typed.trim() === ''}>
          Проверить
        </ActionButton>
      </div>
      <FormRefusal refusal={tried.error?.message} wait={0} />
      <div aria-live="polite">{tried.data && asked !== '' && <Reading read={tried.data} />}</div>
    </form>
  );
}

function Reading({ read }: { read: ResultOf<'operator.get-old-address'> }) {
  const { why, formId, found, partner, offer, link, subs } = read;
  const state =
    why === null ? (
      <Badge tone="good" text="Прочитана" />
    ) : (
      <Badge tone="danger" text={unknownReasonNames[why]} />
    );
  const whose = found ? (
    <TextLink to={pathTo('partner', { id: found.partner.id })}>
      {ownerLabel({ userLogin: found.partner.login, userName: found.partner.userName })}
    </TextLink>
  ) : (
    dash(partner)
  );
  const what = found ? (
    <TextLink to={pathTo('offer', { id: found.offer.id })}>{found.offer.name}</TextLink>
  ) : (
    dash(offer)
  );
  return (
    <Facts
      facts={[
        ['Итог', state],
        ['Форма', formId === null ? 'Ни одна' : `№ ${formId}`],
        ['Партнёр', whose],
        ['Оффер', what],
        ['Ссылка', found ? (found.link?.url ?? 'Нет: клик посчитается партнёру и офферу') : dash(link)],
        ['Сабы', dash(subs.filter(Boolean).join(', '))],
      ]}
    />
  );
}
