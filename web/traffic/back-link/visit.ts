/**
 * The page that a visitor of a landing page with the script sees; `isTouched` is true after the first touch of the landing page.
 */
export type Visit = {
  place: 'landing' | 'target' | 'landing-again' | 'left';
  isTouched: boolean;
};

export const arrived: Visit = { place: 'landing', isTouched: false };

export function touch(visit: Visit): Visit {
  return { ...visit, isTouched: true };
}

/** The effect of Back, as observed in browsers: docs/decisions/0050-back-link.md. */
export function goBack({ place, isTouched }: Visit): Visit {
  if (place === 'landing' && isTouched) return { place: 'target', isTouched };
  if (place === 'target') return { place: 'landing-again', isTouched };
  return { place: 'left', isTouched };
}

/** A landing page with the script in it, as a download address: the page is opened from the disk, not from here. */
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
