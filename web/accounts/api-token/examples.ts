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
}

console.log(await call('profile.get-balance'));`;
}
