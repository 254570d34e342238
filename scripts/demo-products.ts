/** Pictures of the demo's shop as SVG, 960 by 720: one thing on a tinted background, equal in both themes. */
export const productPictures: Record<string, string> = {
  mug: draw(
    '#dfece6',
    `<path d="M600 320h60a70 70 0 0 1 0 160h-60" fill="none" stroke="#0b7a5b" stroke-width="34"/>
    <path d="M330 260h290v230a70 70 0 0 1-70 70H400a70 70 0 0 1-70-70z" fill="#0f9a73"/>
    <path d="M330 260h290v40H330z" fill="#0b7a5b"/>${bars(475, 420, '#fff')}`,
  ),
  shirt: draw('#e2e9f1', `${cloth('#4f6b86')}${bars(480, 380, '#fff')}`),
  hoodie: draw(
    '#e3ece2',
    `${cloth('#3f6f5c')}<path d="M395 195q85 130 170 0l-25 130q-60 40-120 0z" fill="#2f5546"/>
    <path d="M395 450h170l24 70H371z" fill="#2f5546"/>`,
  ),
  backpack: draw(
    '#eee8dd',
    `<path d="M420 200a60 70 0 0 1 120 0" fill="none" stroke="#5b4a36" stroke-width="22"/>
    <rect x="330" y="190" width="300" height="390" rx="90" fill="#8a6f4d"/>
    <rect x="370" y="390" width="220" height="150" rx="30" fill="#75603f"/>
    <path d="M330 330h300" stroke="#5b4a36" stroke-width="14"/><circle cx="480" cy="330" r="18" fill="#e9d8b4"/>`,
  ),
  thermos: draw(
    '#dfeaee',
    `<rect x="405" y="150" width="150" height="90" rx="22" fill="#2f4858"/>
    <rect x="385" y="230" width="190" height="360" rx="44" fill="#4d7f95"/>
    <rect x="385" y="400" width="190" height="70" fill="#2f4858" opacity=".35"/>${bars(480, 340, '#fff')}`,
  ),
  notebook: draw(
    '#ebe5ee',
    `<rect x="320" y="160" width="320" height="420" rx="22" fill="#6a5480"/>
    <rect x="320" y="160" width="60" height="420" rx="22" fill="#523f66"/>
    <path d="M430 260h150M430 310h110" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".8"/>
    <rect x="560" y="160" width="26" height="420" fill="#523f66"/>`,
  ),
  headphones: draw(
    '#e3e8ec',
    `<path d="M310 430v-40a170 170 0 0 1 340 0v40" fill="none" stroke="#3b4954" stroke-width="34"/>
    <rect x="270" y="400" width="100" height="170" rx="44" fill="#0f9a73"/>
    <rect x="590" y="400" width="100" height="170" rx="44" fill="#0f9a73"/>`,
  ),
  keyboard: draw(
    '#e6eae4',
    `<rect x="190" y="270" width="580" height="210" rx="30" fill="#3b4954"/>${keys()}
    <rect x="350" y="420" width="260" height="36" rx="9" fill="#9fb0bd"/>`,
  ),
  lamp: draw(
    '#f0e9d9',
    `<path d="M480 330L390 470l70 100" fill="none" stroke="#6b5a34" stroke-width="22" stroke-linejoin="round"/>
    <path d="M430 300l90-110 120 100-150 80z" fill="#c8912b"/><path d="M640 290l-150 80 130 190 180-60z" fill="#f6d98a" opacity=".5"/>
    <rect x="370" y="560" width="180" height="30" rx="15" fill="#6b5a34"/>`,
  ),
  plaid: draw(
    '#ede3e0',
    `<rect x="270" y="210" width="420" height="320" rx="30" fill="#a4553f"/>
    <path d="M360 210v320M480 210v320M600 210v320M270 300h420M270 430h420" stroke="#e9c9bd" stroke-width="18" opacity=".7"/>
    <path d="M290 540v34m48-34v34m48-34v34m48-34v34m48-34v34m48-34v34m48-34v34m48-34v34" stroke="#a4553f" stroke-width="14" stroke-linecap="round"/>`,
  ),
  watch: draw(
    '#e1e9e7',
    `<rect x="425" y="140" width="110" height="440" rx="40" fill="#3b4954"/><rect x="380" y="250" width="200" height="220" rx="56" fill="#1f2a32"/>
    <circle cx="480" cy="360" r="64" fill="none" stroke="#34d399" stroke-width="16"/><path d="M480 320v44l30 18" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round"/>`,
  ),
  umbrella: draw(
    '#e0e7ef',
    `<path d="M480 180v340a44 44 0 0 0 88 0" fill="none" stroke="#31485f" stroke-width="20" stroke-linecap="round"/>
    <path d="M240 400a240 220 0 0 1 480 0q-60-50-120 0-60-50-120 0-60-50-120 0-60-50-120 0z" fill="#4a6d94"/>`,
  ),
  certificate: draw('#dfece6', card('#0b7a5b', '#34d399')),
  coffee: draw('#eee5da', card('#7a5230', '#e0b078')),
};

function draw(ground: string, thing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">
    <rect width="960" height="720" fill="${ground}"/><ellipse cx="480" cy="600" rx="230" ry="26" fill="#000" opacity=".08"/>${thing}</svg>`;
}

/** The product's logo, centred on a point. */
function bars(x: number, y: number, fill: string): string {
  const bar = (dx: number, height: number) =>
    `<rect x="${x + dx}" y="${y + 36 - height}" width="18" height="${height}" rx="4" fill="${fill}"/>`;
  return `<g opacity=".9">${bar(-41, 36)}${bar(-9, 56)}${bar(23, 76)}</g>`;
}

function cloth(fill: string): string {
  return `<path d="M390 180q90 70 180 0l150 80-50 120-60-26v236H350V354l-60 26-50-120z" fill="${fill}" stroke="${fill}" stroke-width="24" stroke-linejoin="round"/>`;
}

function keys(): string {
  return [300, 360].flatMap((y) => [...Array(9).keys()].map((n) => key(220 + n * 59, y))).join('');
}

function key(x: number, y: number): string {
  return `<rect x="${x}" y="${y}" width="44" height="44" rx="9" fill="#9fb0bd"/>`;
}

function card(fill: string, accent: string): string {
  return `<rect x="230" y="220" width="500" height="310" rx="36" fill="${fill}"/><circle cx="660" cy="460" r="150" fill="${accent}" opacity=".25"/>
    <rect x="230" y="300" width="500" height="46" fill="#000" opacity=".18"/><path d="M280 430h190M280 470h120" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".85"/>${bars(640, 430, '#fff')}`;
}
