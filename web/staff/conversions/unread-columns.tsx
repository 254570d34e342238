/** Columns of a file without a meaning, named before the file is taken. */
export function UnreadColumns({
  titles,
  columns,
}: {
  titles: readonly string[];
  columns: readonly string[];
}) {
  const unread = titles.flatMap((title, index) =>
    columns[index] ? [] : [title ? `«${title}»` : `столбец ${index + 1}`],
  );
  return unread.length === 0 ? null : <p className="flush medium">Не загрузим: {unread.join(', ')}</p>;
}
