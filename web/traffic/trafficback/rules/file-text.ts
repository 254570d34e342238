/** The text of a table, or the reason why the file is not one, with a remedy. */
export async function readTable(file: Blob): Promise<{ text: string } | { fault: string }> {
  if (file.size === 0) return { fault: 'Файл пуст: выберите другой' };
  const text = readText(await file.arrayBuffer());
  return text.includes('\0')
    ? { fault: 'Это не таблица CSV: в Excel выберите «Сохранить как» → «CSV» и загрузите тот файл' }
    : { text };
}

/** The text of a spreadsheet's file: UTF-8, UTF-16 with its mark, or else the encoding of Excel in Russia. */
export function readText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
