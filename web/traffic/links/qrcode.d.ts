/** What is used of qrcode: its own types would bring those of Node into the browser's room. */
export declare function toDataURL(text: string, options: Options): Promise<string>;

type Options = { errorCorrectionLevel: 'M'; margin: number; width: number };
