import { IconArrowBackUp, IconCheck, IconHandClick, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResultOf } from '../../rpc/rpc.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import classes from './preview-card.module.css';
import { arrived, goBack, touch, type Visit } from './visit.ts';

/** A drawn phone on which the partner presses Back as a visitor would. The script itself does not run here. */
export function PreviewCard({ link, offer }: Pick<ResultOf<'back-link.get-link'>, 'link' | 'offer'>) {
  const [visit, setVisit] = useState(arrived);
  const hasLeft = visit.place === 'left';
  const Icon = hasLeft ? IconRefresh : IconArrowBackUp;
  return (
    <Card title="Как это увидит посетитель">
      <div className="row wrap gap-24">
        <section className={classes.phone} aria-label="Телефон посетителя">
          <Screen
            visit={visit}
            link={link}
            name={offer?.name ?? 'Ваша ссылка'}
            touch={() => setVisit(touch)}
          />
          <ActionButton icon={Icon} onClick={() => setVisit(hasLeft ? arrived : goBack)}>
            {hasLeft ? 'Начать заново' : 'Назад'}
          </ActionButton>
        </section>
        <p className={classes.outcome} role="status">
          {describeVisit(visit)}
        </p>
      </div>
    </Card>
  );
}

function Screen({
  visit,
  link,
  name,
  touch: touchIt,
}: {
  visit: Visit;
  link: string;
  name: string;
  touch: () => void;
}) {
  if (visit.place === 'target')
    return (
      <div className={classes.screen} data-place="target">
        <p className={classes.address}>{link}</p>
        <p className={classes.name}>{name}</p>
      </div>
    );
  if (visit.place === 'left')
    return (
      <div className={classes.screen} data-place="left">
        <p className={classes.address}>Откуда пришёл</p>
        <p className={classes.name}>Реклама, поиск или лента</p>
      </div>
    );
  return (
    <div className={classes.screen}>
      <p className={classes.address}>Посадочная страница</p>
      <span className={classes.line} />
      <span className={classes.line} />
      <Button
        variant={visit.isTouched ? 'default' : 'filled'}
        icon={visit.isTouched ? IconCheck : IconHandClick}
        aria-pressed={visit.isTouched}
        onClick={touchIt}
      >
        Нажать на страницу
      </Button>
    </div>
  );
}

function describeVisit({ place, isTouched }: Visit): string {
  if (place === 'target')
    return 'Вместо ухода открылось то, что вы выбрали. Это срабатывает один раз за посещение.';
  if (place === 'landing-again') return 'Снова ваша страница: скрипт уже сработал и больше не вмешивается.';
  if (place === 'landing')
    return isTouched
      ? 'Посетитель нажал на страницу: теперь «Назад» откроет то, что вы выбрали.'
      : 'Посетитель открыл вашу страницу. Нажмите на неё, как он, а потом на «Назад».';
  return isTouched
    ? 'Посетитель ушёл туда, откуда пришёл.'
    : 'Посетитель не нажал на страницу, поэтому браузер пропустил скрипт. Посетитель ушёл туда, откуда пришёл.';
}
