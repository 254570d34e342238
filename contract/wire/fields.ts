import { z } from 'zod';
import { currencyCodes } from './currencies.ts';
import type { Role } from './roles.ts';
import { listed, unseenMark, unseenMarkRefusal } from './text.ts';

const secrets = z.registry();

/** Marks a field whose value no audit and no log keeps, such as a password. */
export function secret<Schema extends z.ZodType>(schema: Schema): Schema {
  secrets.add(schema);
  return schema;
}

export function isSecret(schema: z.core.$ZodType): boolean {
  return secrets.has(schema);
}

const audiences = new WeakMap<z.core.$ZodType, readonly Role[]>();

/**
 * Marks a field that only `admin` and these roles of the staff see. Other roles get null in answers (the field is nullable
 * there) and in the audit.
 */
export function onlyFor<Schema extends z.ZodType>(roles: readonly Role[], schema: Schema): Schema {
  // Clones the schema: a shared schema such as money stays visible to everybody elsewhere.
  const own = schema.clone();
  audiences.set(own, roles);
  return own;
}

export function audienceOf(schema: z.core.$ZodType): readonly Role[] | undefined {
  return audiences.get(schema);
}

/** Parameters of a method that takes none. */
export const nothing = z.strictObject({});

/** Result of a method that returns no data: its handler returns nothing. */
export const done = z.pipe(
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler's function returns void
  z.transform((_answer: void | { ok: true }) => ({ ok: true as const })),
  z.object({ ok: z.literal(true) }),
);

/** One of a few words; the refusal lists them. */
export const oneOf = <const Words extends readonly string[]>(name: string, words: Words) =>
  z.enum(words, `${name}: ${listed(words)}`);

/** Order of a list by a column; `-` before the column's name reverses the order. */
export const orderOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `Порядок: ${listed(words.filter((word) => !word.startsWith('-')))}, с «-» наоборот`);

/** Id of a record: a positive whole number. */
export const id = z.int('Укажите ID записи').positive('ID записи больше нуля');

/** Id of one of a few records of the program itself; the database keeps it in 16 bits. */
export const smallId = id.max(32_767, 'Такого ID нет');

/** Hash of the content that a person was shown. Applying requires it, so that nothing else is applied. */
export const sha256 = z.string('Укажите SHA-256').regex(/^[0-9a-f]{64}$/, 'SHA-256 — 64 знака 0–9, a–f');

/** A point in time as a parameter: ISO 8601 with offset. */
export const givenMoment = z.iso.datetime({ offset: true });

/** A point in time of a result: ISO 8601 with offset. The server hands in a row's `Date`, or a text that is ready. */
export const moment = z.pipe(
  z.transform((at: Date | string) => (at instanceof Date ? at.toISOString() : at)),
  givenMoment,
);

/** A point in time between two years, both included. Without bounds a valid date could be out of the database's range. */
export const momentBetween = (first: number, last: number) =>
  givenMoment.refine(
    (iso) => new Date(iso).getUTCFullYear() >= first && new Date(iso).getUTCFullYear() <= last,
    `Укажите время между ${first} и ${last} годом`,
  );

/**
 * Money on the wire: a number with at most 2 decimals, below a hundred billion so that a double holds it exactly.
 * The database keeps whole minor units.
 */
export const money = z
  .number('Укажите сумму числом')
  .min(-1e11, 'Слишком большая сумма')
  .max(1e11, 'Слишком большая сумма')
  .refine((value) => Number(value.toFixed(2)) === value, 'Не больше двух знаков после запятой');

/** Money of a result whose row is handed in as the database keeps it, in whole minor units; `money` on the wire. */
export const storedMoney = z.pipe(
  z.transform((units: number) => units / 100),
  money,
);

export const currencyCode = z.enum(currencyCodes);
export type CurrencyCode = z.infer<typeof currencyCode>;

/**
 * A path of this site. Browsers read a backslash as a slash and drop tabs and line breaks, so `/\evil.example` and
 * `/<tab>/evil.example` would lead to another site.
 */
export const sitePath = /^\/(?![/\\])[^\\\t\r\n]*$/;

/** Free text on one line, such as a name of any kind; pages show it as text, never as markup. */
export const line = (longest: number) =>
  z
    .string('Укажите текст')
    .trim()
    .max(longest, `Не длиннее ${longest} знаков`)
    .refine((text) => !unseenMark.test(text), unseenMarkRefusal);

/** A search term: one line; invisible characters (from pasting) count as spaces. */
export const searchTerm = (longest: number) =>
  z
    .string('Укажите текст')
    .overwrite((text) => text.replace(new RegExp(unseenMark, 'gu'), ' '))
    .trim()
    .max(longest, `Не длиннее ${longest} знаков`);

/** One line that may not be empty. */
export const requiredLine = (longest: number) => line(longest).min(1, 'Заполните поле');

/** Alphabets with similar letters: a name in two of them can pass for another name («dеmo» with a Russian «е»). */
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Sign-in name: letters of one alphabet, digits and `. _ - @`, 3 to 64; case does not matter. */
export const login = z
  .string('Укажите логин')
  .trim()
  .min(3, 'Логин не короче 3 знаков')
  .max(64, 'Логин не длиннее 64 знаков')
  .regex(/^[\p{L}\p{N}._@-]+$/u, 'В логине только буквы, цифры и знаки . _ - @')
  .refine(
    (text) => alphabets.filter((alphabet) => alphabet.test(text)).length < 2,
    'В логине буквы разных алфавитов: пишите его одними латинскими или одними русскими',
  );

/** Converts an internationalised domain to ASCII, so that both spellings are one mailbox. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || !/[^\x20-\x7e]/.test(domain) || /[/?#:]/.test(domain)) return address;
  const url = normalUrl.safeParse(`http://${domain}`).data;
  return url === undefined ? address : `${address.slice(0, at)}@${url.slice('http://'.length, -1)}`;
}

const normalUrl = z.url({ normalize: true });

/** Zod's own pattern of a mail address, extended by internationalised domains (`.рф` is `.xn--p1ai`). */
const mailPattern =
  /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]{1,59})$/i;

/** A mail address, kept as typed except for an internationalised domain, compared without case. */
export const email = z
  .string('Укажите почту')
  .trim()
  .overwrite(withAsciiDomain)
  .max(254, 'Почта не длиннее 254 знаков')
  .pipe(z.email({ error: 'Проверьте адрес почты', pattern: mailPattern }));

/** A new password: NIST 800-63B wants length, not character classes. */
export const newPassword = secret(
  z.string('Укажите пароль').min(12, 'Пароль не короче 12 знаков').max(256, 'Пароль не длиннее 256 знаков'),
);

/** A password to check: accepts any text that could ever have been set. */
export const presentedPassword = z
  .string('Укажите пароль')
  .min(1, 'Введите пароль')
  .max(256, 'Пароль не длиннее 256 знаков');

/** User type: 1 affiliate, 2 broker, 3 the third type (no bell, no promotions). */
export const system = z.union([z.literal(1), z.literal(2), z.literal(3)], 'Тип партнёра: 1, 2 или 3');

/** E.164, or an empty string for no phone. */
export const phone = z.union(
  [z.literal(''), z.e164('Укажите телефон в международном формате, например +79161234567')],
  'Укажите телефон в международном формате, например +79161234567',
);

/** Page number from 1, and page size. */
export const page = z.int().min(1).max(1_000_000).default(1);
export const pageSize = (usual: number) => z.int().min(1).max(100).default(usual);

const pagination = z.object({ totalCount: z.int().nonnegative() });

/** Result of a list: one page and the count of all items. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), pagination });

/** Maximum that a long list counts. */
export const longestCount = 1000;

/**
 * Result of a list that may be very long: an exact count would slow down with each row. `totalCount` is at most
 * `longestCount`; with `isMore` there are more.
 */
export const longListOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    pagination: z.object({ totalCount: z.int().min(0).max(longestCount), isMore: z.boolean() }),
  });

/** A count for a badge. */
export const count = z.object({ count: z.int().nonnegative() });
