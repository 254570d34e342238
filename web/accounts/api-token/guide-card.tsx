import { apiDocumentPath } from '#contract/wire/openrpc';
import { rpcLimits, rpcPath } from '#contract/wire/rpc';
import { pathTo } from '../../paths.ts';
import { CodeExample } from '../../ui/copy/code-example.tsx';
import { Card } from '../../ui/page/card.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { curlExample, feedExample, tokenPlaceholder, typescriptExample } from './examples.ts';
import classes from './guide-card.module.css';

/**
 * Explains how to call the API: two examples and further reading. The examples hide a hidden token, but can be copied with it.
 */
export function GuideCard({
  token,
  isShown,
}: {
  /** Empty without a token. */
  token: string;
  isShown: boolean;
}) {
  const { origin } = location;
  const shown = token && isShown ? token : tokenPlaceholder;
  const example = (write: (origin: string, token: string) => string) => ({
    code: write(origin, shown),
    ...(token && !isShown ? { codeWithToken: write(origin, token) } : {}),
  });
  return (
    <Card title="Как пользоваться API" actions={<TextLink to={pathTo('apiMethods')}>Все методы</TextLink>}>
      <div className="stack gap-24">
        <ul className={classes.rules}>
          <li>
            Все запросы идут на <code>POST {origin + rpcPath}</code>, протокол JSON-RPC 2.0. В одном запросе
            может быть пакет до {rpcLimits.batchCalls} вызовов.
          </li>
          <li>
            Токен передаётся в заголовке <code>Authorization: Bearer</code>. С ним доступно всё, кроме пароля,
            двухфакторной аутентификации и самих токенов, а с токеном с правами только то, что вы выбрали.
          </li>
          <li>
            Описание API в формате OpenRPC: <a href={apiDocumentPath}>{origin + apiDocumentPath}</a>
          </li>
        </ul>
        <CodeExample title="Баланс в командной строке" {...example(curlExample)} />
        <CodeExample
          title={
            <>
              То же на TypeScript (Node 24): сохраните и запустите <code>node balance.mts</code>
            </>
          }
          {...example(typescriptExample)}
        />
        <CodeExample
          title={
            <>
              Лента событий, если своего сервера для постбеков нет: <code>events.get-events</code>
            </>
          }
          {...example(feedExample)}
        />
      </div>
    </Card>
  );
}
