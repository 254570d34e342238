import { rpcPath } from '#contract/wire/rpc';

/** Stands for the token in the examples until the partner reveals it. */
export const tokenPlaceholder = 'YOUR_API_TOKEN';

/** A shell call of this very server, ready to run. */
export function curlExample(origin: string, token: string): string {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'profile.get-balance', params: {} });
  return [
    `curl ${origin}${rpcPath} \\`,
    `  -H 'Authorization: Bearer ${token}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${body}'`,
  ].join('\n');
}

/** A TypeScript program of the same call, without dependencies, which Node runs directly. */
export function typescriptExample(origin: string, token: string): string {
  return `${client(origin, token)}

console.log(await call('profile.get-balance'));`;
}

/** A TypeScript program that reads the feed of events for ever, and goes on after a stop where it was. */
export function feedExample(origin: string, token: string): string {
  return `import { readFile, writeFile } from 'node:fs/promises';

${client(origin, token)}

const file = 'events-cursor.txt';
let after: string | null = await readFile(file, 'utf8').catch(() => null);

for (;;) {
  try {
    const { items, next } = await call('events.get-events', { after, types: ['conversion'], wait: 25 });
    for (const { id, at, data } of items) console.log(id, at, data?.id, data?.state, data?.amount);
    // Метку сохраняйте после обработки: событие может прийти дважды, но не потеряется.
    after = next;
    await writeFile(file, next);
  } catch (error) {
    console.error(error);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
  }
}`;
}

function client(origin: string, token: string): string {
  return `const endpoint = '${origin}${rpcPath}';
const token = '${token}';

async function call(method: string, params: object = {}) {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: \`Bearer \${token}\`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error }: any = await response.json();
  if (error) throw new Error(\`\${error.code}: \${error.message}\`);
  return result;
}`;
}
