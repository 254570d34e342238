import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask, refresh } from '../../rpc/rpc.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { Card } from '../../ui/page/card.tsx';
import { AppSecret } from './app-secret.tsx';
import { TurnOnForm } from './turn-on-form.tsx';
import classes from './two-factor.module.css';

/** The steps of turning on: the app reads the secret, then both codes prove that app and mail are the partner's. */
export function ConnectApp({ turnedOn }: { turnedOn: (recoveryCodes: string[]) => void }) {
  const client = useQueryClient();
  // The secret does not outlive the page.
  const { data, isError, isFetching } = useQuery({ ...ask('profile.get-tfa-qr-code', {}), gcTime: 0 });
  const first = useRef<HTMLParagraphElement>(null);
  useFocusAtStart(() => first.current);

  // The query fails also where two-factor was turned on in another tab: the page must learn that.
  const refetch = () => refresh(client, 'profile.get-tfa-qr-code', 'profile.get-tfa-google-status');
  return (
    <>
      <Card title="1. Добавьте кабинет в приложение">
        <div className="column gap-16">
          <p className={classes.text} ref={first} tabIndex={-1}>
            В приложении нажмите «+» и отсканируйте QR-код. Если камеры нет, введите ключ вручную: тип — по
            времени.
          </p>
          <AppSecret query={{ data, isError, isFetching, refetch }} />
        </div>
      </Card>
      <Card title="2. Введите коды">
        <TurnOnForm turnedOn={turnedOn} />
      </Card>
    </>
  );
}
