import { type ReactNode, useState } from 'react';
import { CodesLeft } from './codes-left.tsx';
import { FoldedCard } from './folded-card.tsx';
import { MoveForm } from './move-form.tsx';
import { NewCodesForm } from './new-codes-form.tsx';
import { TurnOffForm } from './turn-off-form.tsx';
import classes from './two-factor.module.css';

/** The actions while two-factor is on. Each is folded away, and at most one form is open. */
export function ActiveCards({
  made,
  changed,
}: {
  /** New recovery codes were made: the page shows them. */
  made: (codes: string[]) => void;
  changed: () => void;
}) {
  const [{ open, left }, setForm] = useState<{ open?: Action; left?: Action }>({});
  const card = (action: Action) => ({
    ...cards[action],
    isOpen: open === action,
    open: () => setForm({ open: action }),
    takesFocus: left === action,
  });
  const cancel = () => setForm(open ? { left: open } : {});
  const done = () => {
    setForm({});
    changed();
  };
  return (
    <>
      <FoldedCard {...card('codes')}>
        <NewCodesForm made={made} cancel={cancel} />
      </FoldedCard>
      <FoldedCard {...card('move')}>
        <MoveForm moved={done} cancel={cancel} />
      </FoldedCard>
      <FoldedCard {...card('off')}>
        <TurnOffForm turnedOff={done} cancel={cancel} />
      </FoldedCard>
    </>
  );
}

type Action = 'codes' | 'move' | 'off';

const cards: Record<Action, { title: string; text: ReactNode; opener: string }> = {
  codes: {
    title: 'Резервные коды',
    text: (
      <>
        <p className={classes.text}>
          Резервный код один раз заменяет код из приложения, если телефона нет под рукой.
        </p>
        <CodesLeft />
      </>
    ),
    opener: 'Получить новые коды',
  },
  move: {
    title: 'Другой телефон',
    text: (
      <p className={classes.text}>
        Вход по коду всё время остаётся включённым: прежний телефон работает, пока вы не подтвердите новый.
      </p>
    ),
    opener: 'Перенести на другой телефон',
  },
  off: {
    title: 'Отключение',
    text: <p className={classes.text}>После отключения для входа достаточно пароля.</p>,
    opener: 'Отключить аутентификацию',
  },
};
