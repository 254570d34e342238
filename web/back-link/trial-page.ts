/** A landing page with the script in it, as an address to download it from: it is opened from the disk, not from here. */
export function trialPageAddress(script: string): string {
  const page = `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Пробная страница</title>
${script}
</head>
<body>
<h1>Пробная страница</h1>
<p>Нажмите на кнопку, как это сделал бы посетитель, а потом «Назад» в браузере.</p>
<button>Кнопка</button>
</body>
</html>
`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(page)}`;
}
