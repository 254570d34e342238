/**
 * Browser and system of a User-Agent header, for its owner to recognise: `Chrome, Windows`. Browsers have frozen this header and
 * send hardly more. The client writes the header, so only known names are shown.
 */
export function deviceName(userAgent: string): string {
  const find = (names: Known[]) => names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const parts = [find(browsers), find(systems)].filter((part) => part !== undefined);
  return parts.join(', ') || 'Неизвестное устройство';
}

type Known = [name: string, pattern: RegExp];

/** The first match wins: every later browser also calls itself by the names of earlier ones. */
const browsers: Known[] = [
  ['Яндекс Браузер', /YaBrowser\/|YaApp_/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera|OPT\//],
  ['Vivaldi', /Vivaldi\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Version\/.+Safari\//],
  ['Программа', /^(curl|Wget|python|node|undici|okhttp|Go-http-client|axios|PostmanRuntime)/i],
];

const systems: Known[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
];
