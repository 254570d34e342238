/** The used part of qrcode: its own types would bring Node's types into the browser's room. */
export declare function toDataURL(text: string, options: Options): Promise<string>;

type Options = { errorCorrectionLevel: 'M'; margin: number; width: number };
