import type { JsonSchema } from '#contract/wire/openrpc';

/** A plausible value for a field of this name: the schema's own example, else a usual one, else the smallest valid one. */
export function exampleOf(name: string, schema: JsonSchema): unknown {
  const { examples, anyOf, oneOf } = schema;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if (schema.const !== undefined) return schema.const;
  const choice = (anyOf ?? oneOf)?.find(({ type, const: fixed }) => type !== 'null' && fixed !== '');
  if (choice) return exampleOf(name, choice);
  if (schema.enum) return schema.default ?? schema.enum[0];
  const usual = usualValues[name];
  if (usual !== undefined && isOfType(usual, schema)) return usual;
  if (schema.default !== undefined) return schema.default;
  return byType(name, schema);
}

function byType(name: string, schema: JsonSchema): unknown {
  if (schema.type === 'object') return exampleObject(schema);
  if (schema.type === 'array') return exampleList(name, schema);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  return schema.type === 'string' ? exampleText(schema) : null;
}

function exampleObject({ properties, propertyNames, additionalProperties }: JsonSchema): unknown {
  const keys = (plain(propertyNames).enum ?? []).map((key) => [String(key), additionalProperties] as const);
  const fields = properties ? Object.entries(properties) : keys;
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(name, plain(field))]));
}

function exampleList(name: string, { items, minItems = 1 }: JsonSchema): unknown {
  const element = exampleOf(name, plain(Array.isArray(items) ? items[0] : items));
  return Array.from({ length: Math.max(1, minItems) }, () => element);
}

function exampleText({ format, pattern, minLength = 0 }: JsonSchema): string {
  if (format === 'date-time') return '2026-11-20T14:05:00+03:00';
  if (format === 'date') return '2026-11-20';
  if (format === 'email') return 'anna@example.org';
  if (format === 'e164') return '+79161234567';
  if (format === 'uri' || pattern?.includes('https?')) return 'https://example.org/picture.webp';
  return 'текст'.repeat(Math.ceil(Math.max(1, minLength) / 5));
}

/** Usual values of fields by name, in any method. */
const usualValues: Record<string, string | number | boolean> = {
  id: 42,
  login: 'smirnova',
  email: 'anna@example.org',
  firstName: 'Анна',
  lastName: 'Смирнова',
  phone: '+79161234567',
  skype: 'live:anna',
  telegram: '@anna',
  address: '203.0.113.7',
  device: 'Chrome, Windows',
  password: 'длинный новый пароль',
  currentPassword: 'прежний пароль',
  newPassword: 'длинный новый пароль',
  code: '123456',
  mailCode: '654321',
  newCode: '135790',
  recoveryCodes: 'f3kq-8m2p-xw4t',
  token: 'kab_Zm9yIGV4YW1wbGUgb25seSwgbm90IGEgcmVhbCB0b2s',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  qrCode: 'data:image/svg+xml;base64,PHN2Zy8+',
  totalBalance: 13845.67,
  availableBalance: 12345.67,
  blockedBalance: 500,
  hold: 1000,
  amount: 1250.5,
  balance: 12345.67,
  count: 3,
  kind: 'conversion',
  comment: 'Оффер «Тёплый дом», конверсия 4412',
  link: 'https://example.org/?ref=42',
  url: 'https://example.org/postback?id={click_id}',
  term: 'дом',
  retryAfter: 60,
};

function isOfType(value: unknown, { type }: JsonSchema): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

/** JSON Schema allows `true` for "anything"; here it is an empty schema. */
function plain(schema: JsonSchema | boolean | undefined): JsonSchema {
  return typeof schema === 'object' ? schema : {};
}
