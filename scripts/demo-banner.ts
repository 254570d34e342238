/** Draws the demo's banner as SVG: streams of traffic that join in an instrument. Transparent, for both themes. */
export function drawBanner(width: number, height: number): string {
  const dial = { x: width * (width < 700 ? 0.8 : 0.77), y: height * 0.96, r: height * 0.8 };
  const node = { x: dial.x - dial.r * 1.28, y: height * 0.44 };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    ${gradients(dial, height, node.x)}
    <rect width="${width}" height="${height}" fill="url(#cool)"/>
    <rect width="${width}" height="${height}" fill="url(#glow)"/>
    ${paper(width, height)}
    ${streams(node, height)}
    ${instrument(dial, node)}
  </svg>`;
}

type Dial = { x: number; y: number; r: number };
type Point = { x: number; y: number };

const grey = '#6d8392';
const emerald = '#10a074';

function gradients(dial: Dial, height: number, reach: number): string {
  return `<defs>
    <linearGradient id="cool"><stop stop-color="#5d7488" stop-opacity=".26"/><stop offset=".7" stop-color="#5d7488" stop-opacity=".04"/></linearGradient>
    <radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${dial.x}" cy="${dial.y}" r="${height * 1.9}">
      <stop stop-color="${emerald}" stop-opacity=".34"/><stop offset="1" stop-color="${emerald}" stop-opacity="0"/>
    </radialGradient>
    <linearGradient id="stream" gradientUnits="userSpaceOnUse" x1="0" x2="${reach}" y1="0" y2="0">
      <stop stop-color="${grey}" stop-opacity=".12"/><stop offset=".6" stop-color="${grey}" stop-opacity=".5"/><stop offset="1" stop-color="${grey}" stop-opacity=".75"/>
    </linearGradient>
    <linearGradient id="main" gradientUnits="userSpaceOnUse" x1="0" x2="${reach}" y1="0" y2="0">
      <stop stop-color="${emerald}" stop-opacity=".15"/><stop offset="1" stop-color="${emerald}"/>
    </linearGradient>
  </defs>`;
}

/** Small crosses, as on a chart recorder's paper. */
function paper(width: number, height: number): string {
  const step = 40;
  const crosses = [];
  for (let x = step / 2; x < width; x += step) {
    for (let y = step / 2; y < height; y += step) crosses.push(`M${x - 2} ${y}h4M${x} ${y - 2}v4`);
  }
  return `<path d="${crosses.join('')}" stroke="${grey}" stroke-opacity=".24" stroke-width="1"/>`;
}

function streams(node: Point, height: number): string {
  const count = 13;
  const lines = Array.from({ length: count }, (_, index) => {
    const y = height * (-0.12 + (1.24 * index) / (count - 1));
    const isMain = index === 8;
    const bend = node.x * (0.42 + 0.16 * Math.sin(index * 1.7));
    const path = `M0 ${round(y)}C${round(bend)} ${round(y)} ${round(node.x * 0.66)} ${round(node.y)} ${round(node.x)} ${round(node.y)}`;
    const stroke = isMain
      ? 'stroke="url(#main)" stroke-width="2.5"'
      : 'stroke="url(#stream)" stroke-width="1.2"';
    return `<path d="${path}" fill="none" ${stroke}/>${pulse(index, y, bend, node, isMain)}`;
  });
  return lines.join('');
}

/** A click on its way: a dot on the stream's own curve. */
function pulse(index: number, y: number, bend: number, node: Point, isMain: boolean): string {
  const t = isMain ? 0.62 : 0.3 + ((index * 0.37) % 0.45);
  const weights = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
  const along = (points: number[]) => round(points.reduce((sum, at, i) => sum + at * (weights[i] ?? 0), 0));
  const x = along([0, bend, node.x * 0.66, node.x]);
  const at = `cx="${x}" cy="${along([y, y, node.y, node.y])}"`;
  return isMain
    ? `<circle ${at} r="4" fill="${emerald}"/>`
    : `<circle ${at} r="2.2" fill="${grey}" fill-opacity=".8"/>`;
}

function instrument(dial: Dial, node: Point): string {
  const { x, y, r } = dial;
  const needle = polar(dial, r * 0.82, -52);
  return `
    <path d="M${round(node.x)} ${round(node.y)}C${round(node.x + r * 0.3)} ${round(node.y)} ${round(x - r * 0.9)} ${round(y - r * 0.2)} ${round(x)} ${round(y)}" fill="none" stroke="${emerald}" stroke-width="2.5"/>
    <circle cx="${round(node.x)}" cy="${round(node.y)}" r="6.5" fill="none" stroke="${emerald}" stroke-width="2"/>
    <circle cx="${round(node.x)}" cy="${round(node.y)}" r="2.5" fill="${emerald}"/>
    <g fill="none" stroke="${grey}">
      <circle cx="${x}" cy="${y}" r="${r * 1.22}" stroke-opacity=".22"/>
      <circle cx="${x}" cy="${y}" r="${r}" stroke-opacity=".55"/>
      <circle cx="${x}" cy="${y}" r="${r * 0.56}" stroke-opacity=".4"/>
      <path d="${ticks(dial)}" stroke-opacity=".7"/>
    </g>
    <path d="${arc(dial, r * 0.78, -158, -52)}" fill="none" stroke="${emerald}" stroke-width="${round(r * 0.042)}" stroke-linecap="round"/>
    <path d="${arc(dial, r * 0.78, -43, -22)}" fill="none" stroke="${grey}" stroke-opacity=".45" stroke-width="${round(r * 0.042)}" stroke-linecap="round"/>
    <path d="M${round(x)} ${round(y)}L${needle}" stroke="${emerald}" stroke-width="2.5" stroke-linecap="round"/>
    <circle cx="${x}" cy="${y}" r="${round(r * 0.07)}" fill="${emerald}"/>`;
}

function ticks(dial: Dial): string {
  return Array.from({ length: 61 }, (_, index) => {
    const angle = -180 + index * 3;
    const length = index % 5 === 0 ? 0.09 : 0.045;
    return `M${polar(dial, dial.r * 0.97, angle)}L${polar(dial, dial.r * (0.97 - length), angle)}`;
  }).join('');
}

function arc(dial: Dial, radius: number, from: number, to: number): string {
  return `M${polar(dial, radius, from)}A${round(radius)} ${round(radius)} 0 0 1 ${polar(dial, radius, to)}`;
}

function polar({ x, y }: Point, radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
