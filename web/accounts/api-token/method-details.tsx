import type { ApiMethod } from '#contract/wire/openrpc';
import { CodeExample } from '../../ui/copy/code-example.tsx';
import { fieldRows, nestedRows, typeOf } from './field-rows.ts';
import { FieldTable } from './field-table.tsx';
import classes from './method-details.module.css';

/** One method: its name and purpose in a line; the opened details hold everything else. */
export function MethodDetails({ method }: { method: ApiMethod }) {
  return (
    <details className={classes.method}>
      <summary className={classes.summary}>
        <h3 className={classes.name}>
          <code>{method.name}</code>
        </h3>
        <span className={classes.access} data-open={method['x-access'] === 'partner' || undefined}>
          {accesses[method['x-access']]}
        </span>
        <span className={classes.text}>{method.summary}</span>
      </summary>
      <div className={classes.body}>
        <p className="flush dim" lang="en">
          {method.description}
        </p>
        {method['x-scope'] && (
          <p className="flush">
            Право токена: <code>{method['x-scope']}</code>
          </p>
        )}
        <Fields method={method} />
        <Examples method={method} />
        <Errors errors={method.errors} />
      </div>
    </details>
  );
}

const accesses: Record<ApiMethod['x-access'], string> = {
  partner: 'по токену',
  session: 'только в кабинете',
  applicant: 'пока ждут ответа на заявку',
  visitor: 'без входа',
};

function Fields({ method: { params, result } }: { method: ApiMethod }) {
  const asked = params.flatMap(({ name, schema, required }) => fieldRows(name, schema, required));
  const answered = nestedRows('', result.schema);
  return (
    <>
      {asked.length > 0 ? (
        <FieldTable caption="Параметры" rows={asked} asked />
      ) : (
        <p className="flush dim">Параметров нет.</p>
      )}
      <FieldTable caption={`Ответ: ${typeOf(result.schema)}`} rows={answered} />
    </>
  );
}

function Examples({ method: { name, examples } }: { method: ApiMethod }) {
  return examples.map((example) => {
    const params = Object.fromEntries(example.params.map((param) => [param.name, param.value]));
    const answer = { jsonrpc: '2.0', id: 1, result: example.result.value };
    return (
      <div key={example.name} className={classes.examples}>
        <CodeExample title="Пример запроса" code={write({ jsonrpc: '2.0', id: 1, method: name, params })} />
        <CodeExample title="Пример ответа" code={write(answer)} />
      </div>
    );
  });
}

function Errors({ errors }: Pick<ApiMethod, 'errors'>) {
  return (
    <div>
      <h4 className={classes.heading}>Ошибки</h4>
      <ul className={classes.errors}>
        {errors.map(({ code, message }) => (
          <li key={code}>
            <code>{code}</code> {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

function write(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
