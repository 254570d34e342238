/** The used part of csv-parse/browser/esm/sync: its own types would bring Node's types into the browser's room. */
export declare function parse(text: string, options: Options): unknown[];

export declare class CsvError extends Error {}

type Options = {
  delimiter: string;
  bom: boolean;
  trim: boolean;
  relax_quotes: boolean;
  relax_column_count: boolean;
  on_record: (cells: string[], info: { lines: number }) => null;
};
