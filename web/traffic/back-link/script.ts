/**
 * The script for a landing page: once per session the visitor's first Back leads to the link. It puts an entry, the trap,
 * below the page's own one in the history and leaves the page's address and state as they are. The reasons to do so at
 * load and again at the first touch, and the behaviour of browsers: docs/decisions/0050-back-link.md.
 */
export function writeScript(link: string): string {
  return `<script>
(function (link) {
  var done = history.state && history.state.backLink;
  try { done = done || sessionStorage.backLink; } catch (e) {}
  function arm() {
    removeEventListener("click", arm, true);
    removeEventListener("keydown", arm, true);
    if (done) return;
    var own = history.state;
    history.replaceState({ backLink: 1 }, "");
    history.pushState(own, "");
  }
  arm();
  addEventListener("click", arm, true);
  addEventListener("keydown", arm, true);
  addEventListener("popstate", function (event) {
    if (done || !event.state || !event.state.backLink) return;
    done = 1;
    try { sessionStorage.backLink = 1; } catch (e) {}
    event.stopImmediatePropagation();
    location.replace(link);
  }, true);
})(${quote(link)});
</script>`;
}

/** The text as an ASCII string of JavaScript that HTML cannot take for markup, in any charset of the page. */
function quote(text: string) {
  const code = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replace(/[^ -~]|[<>]/g, code);
}

/** The size of a text in a file, in bytes. */
export function countBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
