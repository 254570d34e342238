import { asText } from '../../platform/mail/as-text.ts';

/** The height of a frame until its page has told its own, in pixels. */
const firstHeight = 600;

/** The code by which a site embeds a showcase: a frame, and a listener that makes the frame as high as its page says. */
export function frameCode(url: string, name: string): string {
  const { origin, pathname } = new URL(url);
  const listener = `addEventListener('message',function(e){if(e.origin==='${origin}'&&e.data&&e.data.showcase==='${pathname}')document.querySelectorAll('iframe[src^="${url}?"]').forEach(function(f){f.style.height=Math.ceil(e.data.height)+'px'})})`;
  return `<iframe src="${url}?embed=1" title="${asText(name)}" loading="lazy" style="width:100%;height:${firstHeight}px;border:0"></iframe>
<script>${listener}</script>`;
}
