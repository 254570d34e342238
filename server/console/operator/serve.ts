import type { FastifyInstance } from 'fastify';
import { Marked } from 'marked';
import { operatorMethodsPath } from '#contract/wire/rpc';
import type { App } from '../../app.ts';
import { policy } from '../../platform/http/policy.ts';
import { answerPublic } from '../../platform/http/public-text.ts';
import { asText } from '../../platform/mail/as-text.ts';
import { describeOperatorApi } from './document.ts';

/** `GET /operator/methods`: every method of the staff's API on one page; public, since it is made of the public sources. */
export async function serveOperatorApi(http: FastifyInstance, app: App): Promise<void> {
  await http.register(async (scope) => {
    scope.get(
      operatorMethodsPath,
      { helmet: { contentSecurityPolicy: { directives: policy(styles, app.settings) } } },
      answerPublic('text/html; charset=utf-8', () => writePage(app.settings.productName)),
    );
  });
}

/** The documents of docs/ as one page: links between them lead within it. */
function writePage(productName: string): string {
  const title = asText(`${productName}: operator API`);
  const documents = [...describeOperatorApi().values()].map((text) =>
    text
      .replaceAll('(roles.md)', '(#who-of-the-staff-may-do-what)')
      .replace(linkToDocument, (_link, anchor: string) => `(#${anchor || 'top'})`),
  );
  return `<!doctype html>
<html lang="en" id="top"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${styles}</head>
<body><main>${marked.parse(documents.join('\n\n'), { async: false })}</main></body></html>`;
}

const linkToDocument = /\((?:\.\.\/)?operator-api(?:\/[\w-]+)?\.md#?([\w-]*)\)/g;

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = text
        .toLowerCase()
        .replace(/[^\p{L}\d -]/gu, '')
        .replaceAll(' ', '-');
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    table(token) {
      const row = (cells: typeof token.header, tag: 'th' | 'td') =>
        `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
      const rows = token.rows.map((cells) => row(cells, 'td')).join('\n');
      return `<div class="wide" tabindex="0" role="region" aria-label="Table"><table><thead>${row(token.header, 'th')}</thead><tbody>${rows}</tbody></table></div>\n`;
    },
  },
});

const styles = `<style>
:root{color-scheme:light dark}
body{margin:0;font:15px/24px system-ui,sans-serif;background:light-dark(#f4f6f8,#10161d);color:light-dark(#1b2430,#e6ebf1)}
main{max-width:1100px;margin:0 auto;padding:24px}
h1{margin-top:64px}h2{margin-top:40px;overflow-wrap:anywhere}
a{color:light-dark(#0b7a5b,#34d399)}
.wide{overflow-x:auto;margin:16px 0}
table{border-collapse:collapse;width:100%}
th,td{padding:6px 12px 6px 0;border-bottom:1px solid light-dark(#e3e8ee,#263241);text-align:left;vertical-align:top}
code,pre{font-family:ui-monospace,monospace;font-size:13px}
pre{overflow-x:auto;padding:12px 16px;border-radius:8px;background:light-dark(#fff,#18212b)}
</style>`;
