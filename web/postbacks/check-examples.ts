/** Programs that check the signature of a call, for the partner's own use: exit code 0 for a valid signature. */
export const checkExamples = [
  {
    language: 'PHP',
    code: `<?php
function signatures(string $signed, array $secrets, bool $raw): array {
  return array_map(function ($secret) use ($signed, $raw) {
    $key = base64_decode(substr($secret, strlen('whsec_')));
    return hash_hmac('sha256', $signed, $key, $raw);
  }, $secrets);
}

function matches(array $given, array $right): bool {
  foreach ($given as $one) {
    foreach ($right as $other) {
      if (hash_equals($other, $one)) return true;
    }
  }
  return false;
}

// POST: заголовки webhook-id, webhook-timestamp и webhook-signature, тело как пришло.
function isSignedPost(array $headers, string $body, array $secrets, int $now): bool {
  if (abs($now - (int) $headers['webhook-timestamp']) > 300) return false;
  $signed = $headers['webhook-id'] . '.' . $headers['webhook-timestamp'] . '.' . $body;
  $given = [];
  foreach (explode(' ', $headers['webhook-signature']) as $one) {
    if (str_starts_with($one, 'v1,')) $given[] = base64_decode(substr($one, 3));
  }
  return matches($given, signatures($signed, $secrets, true));
}

// GET: путь с параметрами, как в $_SERVER['REQUEST_URI']; подпись в параметре sign={sign}.
function isSignedGet(string $target, array $secrets): bool {
  if (!preg_match('/[?&]sign=([0-9a-f.]+)/', $target, $found)) return false;
  [$before, $after] = explode('sign=' . $found[1], $target, 2);
  $right = signatures($before . 'sign=' . $after, $secrets, false);
  return matches(explode('.', $found[1]), $right);
}
`,
  },
  {
    language: 'Python',
    code: `import base64, hashlib, hmac, re

def signatures(signed, secrets):
    keys = [base64.b64decode(secret.removeprefix("whsec_")) for secret in secrets]
    return [hmac.new(key, signed.encode(), hashlib.sha256).digest() for key in keys]

def matches(given, right):
    return any(hmac.compare_digest(one, other) for one in given for other in right)

# POST: заголовки webhook-id, webhook-timestamp и webhook-signature, тело как пришло.
def is_signed_post(headers, body, secrets, now):
    if abs(now - int(headers["webhook-timestamp"])) > 300:
        return False
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.{body}"
    given = [
        base64.b64decode(one[3:])
        for one in headers["webhook-signature"].split(" ")
        if one.startswith("v1,")
    ]
    return matches(given, signatures(signed, secrets))

# GET: путь с параметрами, как пришли; подпись в параметре sign={sign}.
def is_signed_get(target, secrets):
    found = re.search(r"[?&]sign=([0-9a-f.]+)", target)
    if not found:
        return False
    bare = target.replace("sign=" + found[1], "sign=", 1)
    right = [one.hex() for one in signatures(bare, secrets)]
    return matches(found[1].split("."), right)
`,
  },
  {
    language: 'TypeScript',
    code: `import { createHmac, timingSafeEqual } from 'node:crypto';

function signatures(signed: string, secrets: string[]): Buffer[] {
  return secrets.map((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    return createHmac('sha256', key).update(signed).digest();
  });
}

function matches(given: Buffer[], right: Buffer[]): boolean {
  return given.some((one) =>
    right.some((other) => one.length === other.length && timingSafeEqual(one, other)),
  );
}

// POST: заголовки webhook-id, webhook-timestamp и webhook-signature, тело как пришло.
export function isSignedPost(
  headers: Record<string, string>,
  body: string,
  secrets: string[],
  now: number,
): boolean {
  if (Math.abs(now - Number(headers['webhook-timestamp'])) > 300) return false;
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const given = (headers['webhook-signature'] ?? '')
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice(3), 'base64'));
  return matches(given, signatures(signed, secrets));
}

// GET: путь с параметрами, как пришли; подпись в параметре sign={sign}.
export function isSignedGet(target: string, secrets: string[]): boolean {
  const sign = /[?&]sign=([0-9a-f.]+)/.exec(target)?.[1];
  if (sign === undefined) return false;
  const bare = target.replace('sign=' + sign, 'sign=');
  const given = sign.split('.').map((one) => Buffer.from(one, 'hex'));
  return matches(given, signatures(bare, secrets));
}
`,
  },
] as const;
