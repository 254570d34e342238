import { CodeExample } from '../ui/copy/code-example.tsx';
import { checkExamples } from './check-examples.ts';
import classes from './postbacks.module.css';

/** The signature of a call explained, and programs that check it. */
export function SignatureHelp() {
  return (
    <details className={classes.help}>
      <summary>Как проверить подпись</summary>
      <ul className={classes.rules}>
        <li>
          <strong>POST</strong> подписан по схеме Standard Webhooks: заголовки <code>webhook-id</code>,{' '}
          <code>webhook-timestamp</code> и <code>webhook-signature</code>, в последнем <code>v1,</code> и
          base64 от HMAC-SHA256 строки «id.timestamp.тело».
        </li>
        <li>
          <strong>GET</strong> подписан, если в ссылке есть <code>{'sign={sign}'}</code>: это HMAC-SHA256 пути
          с параметрами, где подпись оставлена пустой, в шестнадцатеричном виде.
        </li>
        <li>
          Ключ — байты секрета: base64 после <code>whsec_</code>. Пока действуют два секрета, подписей две: в
          заголовке через пробел, в <code>{'{sign}'}</code> через точку. Достаточно, чтобы подошла одна.
        </li>
      </ul>
      <div className={classes.examples}>
        {checkExamples.map(({ language, code }) => (
          <details key={language}>
            <summary>Проверка на {language}</summary>
            <CodeExample title={language} code={code} />
          </details>
        ))}
      </div>
    </details>
  );
}
