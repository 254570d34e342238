import { apiDocumentPath } from '#contract/openrpc';
import { rpcLimits, rpcPath } from '#contract/rpc';
import { pathTo } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { CodeExample } from './code-example.tsx';
import { curlExample, typescriptExample } from './examples.ts';
import classes from './guide-card.module.css';

/** How to call the API: two examples that work as they stand, and where to read on. */
export function GuideCard({ token }: { token: string }) {
  const { origin } = location;
  return (
    <Card title="Как вызывать API" actions={<TextLink to={pathTo('apiMethods')}>Все методы</TextLink>}>
      <div className={classes.guide}>
        <ul className={classes.rules}>
          <li>
            Адрес один: <code>POST {origin + rpcPath}</code>, протокол JSON-RPC 2.0. В одном запросе может
            быть пакет до {rpcLimits.batchCalls} вызовов.
          </li>
          <li>
            Токен передаётся в заголовке <code>Authorization: Bearer</code>. С ним доступно всё, кроме пароля,
            двухфакторной аутентификации и самого токена.
          </li>
          <li>
            Описание для программ, документ OpenRPC: <a href={apiDocumentPath}>{origin + apiDocumentPath}</a>
          </li>
        </ul>
        <CodeExample title="Баланс в командной строке" code={curlExample(origin, token)} />
        <CodeExample
          title={
            <>
              То же на TypeScript (Node 24): сохраните и запустите <code>node balance.mts</code>
            </>
          }
          code={typescriptExample(origin, token)}
        />
      </div>
    </Card>
  );
}
