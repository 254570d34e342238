import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { billingAddress, mainSite, offerList, pathTo } from '../../paths.ts';
import { PlaceLink } from '../../shell/menu/place-link.tsx';
import { Card } from '../../ui/page/card.tsx';
import type { Overview } from './dashboard-page.tsx';
import classes from './first-steps.module.css';

type Steps = NonNullable<Overview['firstSteps']>;

/** The steps of a new partner to the first money, in order. A finished step stays with its mark. */
export function FirstSteps({ done }: { done: Steps }) {
  return (
    <Card title="Первые шаги">
      <ol className={classes.steps}>
        {steps.map(({ name, title, note, to }) => {
          const isDone = done[name];
          if (isDone === null) return null;
          const Icon = isDone ? IconCircleCheckFilled : IconCircle;
          return (
            <li key={name}>
              <Icon
                size={24}
                stroke={1.5}
                className={classes.stepMark}
                data-done={isDone || undefined}
                aria-hidden
              />
              <div>
                <PlaceLink className={isDone ? classes.doneTitle : classes.stepTitle} to={to}>
                  {title}
                </PlaceLink>
                {isDone && <span className="for-screen-readers">, сделано</span>}
                <p className={classes.note}>{note}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

const steps: { name: keyof Steps; title: string; note: string; to: string }[] = [
  {
    name: 'offer',
    title: 'Выберите оффер',
    note: 'В списке видно, сколько офферы платят за клик и как быстро решают.',
    to: offerList(mainSite.allOffers),
  },
  {
    name: 'link',
    title: 'Создайте ссылку',
    note: 'На странице оффера: по ней придут ваши посетители.',
    to: offerList(mainSite.allOffers),
  },
  {
    name: 'postback',
    title: 'Подключите постбек',
    note: 'Трекер узнает о каждой конверсии сам. Без трекера шаг можно пропустить.',
    to: pathTo('globalPostbacks'),
  },
  {
    name: 'requisites',
    title: 'Укажите реквизиты',
    note: 'Проверка занимает время: к первой выплате они будут готовы.',
    to: billingAddress('requisites'),
  },
];
