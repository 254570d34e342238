/** The used part of pdfmake: its own types would bring the browser's into this room. */
declare module 'pdfmake' {
  export type Content = string | Content[] | { [name: string]: unknown };

  const pdfmake: {
    virtualfs: { writeFileSync(name: string, bytes: Buffer): void };
    setFonts(fonts: Record<string, { normal: string; bold: string }>): void;
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
    /** Changes the given definition. */
    createPdf(definition: {
      info: { title: string; creationDate: Date; modDate: Date };
      pageSize: 'A4';
      pageMargins: [number, number, number, number];
      defaultStyle: Record<string, unknown>;
      styles: Record<string, unknown>;
      footer: (page: number, pages: number) => Content;
      content: Content;
    }): { getBuffer(): Promise<Buffer> };
  };

  export { pdfmake as 'module.exports' };
}
