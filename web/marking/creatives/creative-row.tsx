import { IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { creativeFormNames, creativeStateNames } from '#contract/marking/creative-names';
import { pathTo } from '../../paths.ts';
import { CopyButton, CopyValue } from '../../ui/copy/copy-button.tsx';
import { MoreActions } from '../../ui/dialog/more-actions.tsx';
import own from '../../ui/list/own-list.module.css';
import { ActionButton, ActionLink } from '../../ui/page/action-button.tsx';
import { Badge } from '../../ui/page/badge.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { joined } from '../../ui/text/joined.ts';
import type { Creative } from '../links/creative.ts';
import { creativeTones, markText, mayChange, nextOf } from '../links/creative-words.ts';
import classes from '../marking.module.css';
import { useEnding } from './creative-actions.ts';

/** Opens the form of a creative, or of a new one; null for those who only read. */
export type Write = ((creative: Creative | null) => void) | null;

/** A creative: its state, its content, its token and the line to place beside it, and its actions. */
export function CreativeRow({ creative, write }: { creative: Creative; write: Write }) {
  const { name, offer, text, picture, state, reason, erid, isOwn, form, kktu, target, createdAt } = creative;
  const next = nextOf(creative);
  return (
    <li className={own.row}>
      {picture && <img className={classes.picture} src={picture} alt="" />}
      <div className={own.what}>
        <p className={own.name}>
          <strong className="breaks medium">{name}</strong>
          <Badge tone={creativeTones[state]} text={creativeStateNames[state]} />
          {isOwn && <Badge tone="plain" text="Мой" />}
        </p>
        <p className={own.note}>
          Оффер:{' '}
          <TextLink amongWords to={pathTo('offer', { id: offer.id })}>
            {offer.name}
          </TextLink>
        </p>
        {reason && <p className="only-above-4 breaks">{reason}</p>}
        {next && <p className="only-above-4 breaks">{next}</p>}
        {text && <p className={classes.text}>{text}</p>}
        {erid !== null && state === 'has-token' && (
          <div className={classes.copies}>
            <CopyValue value={erid} />
            <CopyButton value={markText(creative)} label="Скопировать «Реклама…»" />
          </div>
        )}
        <p className={own.note}>
          {joined(
            ' · ',
            creativeFormNames[form],
            kktu && `ККТУ ${kktu}`,
            target && `ведёт на ${target}`,
            `№ ${creative.id}`,
            `создан ${formatDate(createdAt)}`,
          )}
        </p>
      </div>
      {write && <Actions creative={creative} change={() => write(creative)} />}
    </li>
  );
}

function Actions({ creative, change }: { creative: Creative; change: () => void }) {
  const { id, name, offer, state, endsAt, isOwn } = creative;
  const ending = useEnding(creative);
  const isShown = isOwn && state !== 'ended';
  const mayLink = state === 'has-token' && endsAt === null;
  if (!mayLink && !isShown) return null;
  return (
    <div className="row gap-8">
      {mayLink && (
        <ActionLink
          icon={IconLink}
          to={`${pathTo('offer', { id: offer.id })}?link=new&creative=${id}`}
          aria-label={`Создать ссылку с креативом ${name}`}
        >
          Создать ссылку
        </ActionLink>
      )}
      {isShown && (
        <MoreActions isRare={state === 'has-token'}>
          {mayChange(creative) && (
            <ActionButton icon={IconPencil} onClick={change} aria-label={`Изменить креатив ${name}`}>
              Изменить
            </ActionButton>
          )}
          <ActionButton
            icon={IconTrash}
            loading={ending.isPending}
            onClick={ending.end}
            aria-label={`${ending.verb} креатив ${name}`}
          >
            {ending.verb}
          </ActionButton>
        </MoreActions>
      )}
    </div>
  );
}
