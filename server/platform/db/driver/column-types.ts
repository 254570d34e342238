import { type CustomTypesConfig, types } from 'pg';

type Parse = (text: string) => unknown;

/**
 * PostgreSQL types, the types of their arrays, and the parsers of their values. 8-byte integers (ids, minor units of money) are
 * numbers; a value that a double cannot hold exactly is an error, never a rounded value. A date is its midnight in UTC. A type
 * that is missing here, numeric among them, is a text.
 */
const known: [type: number, array: number, parse: Parse][] = [
  [16, 1000, (text) => text === 't'],
  [17, 1001, (text) => Buffer.from(text.slice(2), 'hex')],
  [20, 1016, exactInteger],
  [21, 1005, Number],
  [23, 1007, Number],
  [26, 1028, Number],
  [700, 1021, Number],
  [701, 1022, Number],
  [114, 199, (text) => JSON.parse(text)],
  [3802, 3807, (text) => JSON.parse(text)],
  [1082, 1182, (text) => new Date(text)],
  [1114, 1115, (text) => new Date(text)],
  [1184, 1185, (text) => new Date(text)],
  // name, text, varchar, time, interval, numeric, uuid, inet
  ...[1003, 1009, 1015, 1183, 1187, 1231, 2951, 1041].map((array): [number, number, Parse] => [
    0,
    array,
    String,
  ]),
];

const parsers = new Map<number, Parse>(
  known.flatMap(([type, array, parse]) => [
    [type, parse],
    [array, (text) => eachOf(textsOf(text), parse)],
  ]),
);

/** The parsers in the form that the driver's settings take. */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: (type: number) => parsers.get(type) ?? String,
};

function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer beyond 2^53: ${text}`);
  return value;
}

const arrayOfTexts: number = 1009;
/** The driver's own parser of arrays: texts and NULL, as deeply nested as the array is. */
const textsOf: (text: string) => unknown[] = types.getTypeParser(arrayOfTexts);

function eachOf(texts: unknown[], parse: Parse): unknown[] {
  return texts.map((text) => {
    if (Array.isArray(text)) return eachOf(text, parse);
    return text === null ? null : parse(String(text));
  });
}
