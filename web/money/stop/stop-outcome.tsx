import classes from '../../accounts/sign-in/public-frame.module.css';
import { PublicFrame } from '../../accounts/sign-in/public-frame.tsx';
import { ActionResult } from '../../accounts/sign-in/spent-link.tsx';
import { pathTo } from '../../paths.ts';
import { settings } from '../../settings.ts';
import { ButtonLink } from '../../ui/page/button.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import own from './stop.module.css';

/** Payouts were stopped just now; names the next steps. */
export function Stopped({ at }: { at: string }) {
  return (
    <PublicFrame title="Выплаты остановлены">
      <div className={classes.form}>
        <ActionResult>
          Выплаты остановлены {formatDate(at)}. Все сеансы завершены, деньги на балансе. Что сделать дальше:
        </ActionResult>
        <ol className={own.list}>
          <li>Смените пароль от почты, если её мог читать кто-то ещё.</li>
          <li>Задайте новый пароль кабинета.</li>
          <li>
            <Support />: двое сотрудников снимут остановку, когда убедятся, что это вы.
          </li>
        </ol>
        <ButtonLink to={pathTo('forgotPassword')} size="md" fullWidth>
          Задать новый пароль
        </ButtonLink>
      </div>
    </PublicFrame>
  );
}

function Support() {
  const words = 'Напишите в поддержку сети';
  return settings.supportUrl === null ? words : <a href={settings.supportUrl}>{words}</a>;
}

/** A used, expired or unknown link. */
export function SpentStop() {
  return (
    <PublicFrame title="Ссылка не работает">
      <div className={classes.form}>
        <ActionResult>
          Ссылка из письма действует столько, сколько в нём сказано, и только один раз. Если по ней уже
          остановили выплаты, они остановлены. Остановить их можно и в кабинете: «Мои реквизиты», «Это не я,
          остановить выплаты».
        </ActionResult>
        <TextLink to={pathTo('signIn')}>Перейти ко входу</TextLink>
      </div>
    </PublicFrame>
  );
}
