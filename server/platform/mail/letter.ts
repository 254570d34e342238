import { asText } from './as-text.ts';
import type { Look } from './look-queries.ts';

/**
 * A letter before it is put into the product's layout: subject, sentences, and one action. `content` replaces the sentences by
 * sanitised HTML with its plain text. `unsubscribeUrl` turns such letters off without signing in.
 */
export type Letter = {
  subject: string;
  paragraphs: string[];
  action?: { title: string; url: string };
  content?: { html: string; text: string };
  unsubscribeUrl?: string;
};

type Product = { productName: string; publicUrl: string };

/** Renders a letter as HTML and as text, with the same content. */
export function renderLetter(letter: Letter, product: Product, look: Look) {
  const { subject, paragraphs, action, content, unsubscribeUrl } = letter;
  const farewell = `${product.productName} · ${product.publicUrl}`;
  const text = [
    ...paragraphs,
    ...(content ? [content.text] : []),
    ...(action ? [`${action.title}: ${action.url}`] : []),
    `--\n${farewell}${unsubscribeUrl ? `\n${unsubscribe}: ${unsubscribeUrl}` : ''}`,
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>${asText(subject)}</title></head>
<body style="margin:0;background:#f4f6f8;font:15px/24px Arial,sans-serif;color:#1b2430">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;font-size:20px;font-weight:600;color:${look.accent}">${nameOf(product, look)}</p>
<div style="background:#fff;border:1px solid #e3e8ee;border-radius:16px;padding:24px">
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${asText(paragraph)}</p>`).join('\n')}
${content?.html.replaceAll('<pre>', wrapped) ?? ''}
${action ? button(action, look) : ''}
</div>
<p style="margin:24px 0 0;font-size:13px;line-height:20px;color:#5b6675">${asText(farewell)}${unsubscribeUrl ? unsubscribeLine(unsubscribeUrl) : ''}</p>
</div></body></html>`;
  return { subject: `${subject} — ${product.productName}`, text, html };
}

/** Long lines of a signed note would widen the letter. */
const wrapped = '<pre style="white-space:pre-wrap;overflow-wrap:anywhere">';

const unsubscribe = 'Отписаться от таких писем';

function unsubscribeLine(url: string): string {
  return `<br><a href="${asText(url)}" style="color:#5b6675">${unsubscribe}</a>`;
}

/** Shows the logo; mailboxes that block pictures show the name instead. */
function nameOf({ productName, publicUrl }: Product, { logo }: Look): string {
  if (!logo) return asText(productName);
  const width = Math.round((32 * logo.width) / logo.height);
  const size = width > 160 ? 'width="160"' : `width="${width}" height="32"`;
  return `<img src="${asText(`${publicUrl}/pictures/${logo.id}-320.webp`)}" alt="${asText(productName)}" ${size} style="vertical-align:middle">`;
}

function button({ title, url }: { title: string; url: string }, { accent, onAccent }: Look): string {
  const style = `display:inline-block;padding:10px 20px;border-radius:8px;background:${accent};color:${onAccent};text-decoration:none`;
  return `<p style="margin:0"><a href="${asText(url)}" style="${style}">${asText(title)}</a></p>`;
}
