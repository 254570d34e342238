import { type MoveInFile, moveInColumns, moveInFiles } from '#contract/console/move-in-names';
import { keysOf } from '#contract/wire/text';

/** The kind of a file, by its name or by its columns. */
export function fileOf(name: string, text: string): MoveInFile | null {
  const bare = name.toLowerCase().replace(/\.[a-z]+$/, '');
  const named = moveInFiles.find(
    (file) => bare === file || bare.endsWith(`-${file}`) || bare.endsWith(`_${file}`),
  );
  if (named) return named;
  const titles = (text.replace(/^\ufeff/, '').split(/\r?\n/, 1)[0] ?? '')
    .split(/[;,\t]/)
    .map((title) => title.trim().toLowerCase());
  const fits = keysOf(moveInColumns).filter((file) => {
    const { needed, others }: { needed: readonly string[]; others: readonly string[] } = moveInColumns[file];
    return (
      needed.every((column) => titles.includes(column)) &&
      titles.every((title) => [...needed, ...others].includes(title))
    );
  });
  return fits.length === 1 ? (fits[0] ?? null) : null;
}
