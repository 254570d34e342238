import { useState } from 'react';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { ConnectApp } from './connect-app.tsx';
import classes from './two-factor.module.css';

/** Turns two-factor on: first the requirements, after a click the steps. The secret is requested and shown only in the steps. */
export function SetUp({ turnedOn }: { turnedOn: (recoveryCodes: string[]) => void }) {
  const [begun, setBegun] = useState(false);
  if (begun) return <ConnectApp turnedOn={turnedOn} />;
  return (
    <Card title="Как это работает">
      <div className="column gap-16">
        <p className={classes.text}>
          Приложение-аутентификатор на телефоне показывает шесть цифр, которые меняются каждые 30 секунд. При
          входе кабинет попросит их после пароля. Подойдёт любое: Google Authenticator, Яндекс Ключ, Aegis,
          1Password и другие.
        </p>
        <p className={classes.text}>
          Для подключения понадобятся телефон с приложением и доступ к вашей почте.
        </p>
        <Button className={classes.action} onClick={() => setBegun(true)}>
          Подключить приложение
        </Button>
      </div>
    </Card>
  );
}
