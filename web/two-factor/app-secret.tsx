import { CopyButton } from '../ui/copy/copy-button.tsx';
import classes from './app-secret.module.css';
import { inGroups } from './codes.ts';

/** The secret for the app: a picture for its camera, and the text for typing. */
export function AppSecret({ qrCode, secret }: { qrCode: string; secret: string }) {
  return (
    <div className={classes.secret}>
      <img
        className={classes.picture}
        src={qrCode}
        width={240}
        height={240}
        alt="QR-код для приложения-аутентификатора"
      />
      <div className={classes.words}>
        <p className={classes.label}>Ключ для ввода вручную</p>
        <p className={classes.text}>
          <code>{inGroups(secret)}</code>
        </p>
        <CopyButton value={secret} label="Скопировать ключ" />
        <p className={classes.warning}>
          Никому не показывайте QR-код и ключ: с ними коды получит кто угодно.
        </p>
      </div>
    </div>
  );
}
