import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { type Load, Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import classes from './app-secret.module.css';
import { inGroups } from './codes.ts';

/** The secret for the app: a picture for its camera, and the text for typing. */
export function AppSecret({ query }: { query: Load<Secret> }) {
  return (
    <Loaded
      query={query}
      failed="Не удалось получить QR-код"
      skeleton={
        <Skeleton>
          <SkeletonBlock height={240} width="240px" />
        </Skeleton>
      }
    >
      {(secret) => <Shown {...secret} />}
    </Loaded>
  );
}

type Secret = { qrCode: string; secret: string };

function Shown({ qrCode, secret }: Secret) {
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
