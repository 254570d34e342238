import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { allClosed, closedOffer, showcaseButton } from '#contract/traffic/showcase-names';
import { showcaseStyle } from '#contract/traffic/showcase-style';
import { isColour } from '../../ui/form/colour-field.tsx';
import classes from './showcases.module.css';
import { type EditedOffer, type EditorValues, linesOf } from './use-editor.ts';

/** The page of a showcase as visitors will see it, in the page's own style: a shadow tree keeps the cabinet's styles out. */
export function Preview({ values }: { values: EditorValues }) {
  const shown = useDeferredValue(values);
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const { theme } = shown;
  const accent = isColour(shown.accent) ? shown.accent.toLowerCase() : '#0b7a5b';
  useLayoutEffect(() => {
    const element = host.current;
    if (element) setRoot(element.shadowRoot ?? element.attachShadow({ mode: 'open' }));
  }, []);
  useLayoutEffect(() => {
    if (!root) return;
    // A sheet made here needs no permission of the page's policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(showcaseStyle(theme, accent, ':host'));
    root.adoptedStyleSheets = [sheet];
  }, [root, theme, accent]);
  return (
    <div ref={host} className={classes.shown} inert>
      {root && createPortal(<Sheet values={shown} />, root)}
    </div>
  );
}

/** The markup of the page (server/traffic/showcases/page/render.ts). */
function Sheet({ values: { name, offers, footer } }: { values: EditorValues }) {
  const open = offers.filter(({ isOpen }) => isOpen);
  const closed = offers.filter(({ isOpen }) => !isOpen);
  return (
    <div className="body">
      <main>
        <h1>{name || 'Название витрины'}</h1>
        {open.length === 0 && offers.length > 0 && <p className="all">{allClosed}</p>}
        <ul className="list">
          {[...open, ...closed].map((offer) => (
            <Shown key={offer.offerId} offer={offer} />
          ))}
        </ul>
      </main>
      {footer && (
        <footer>
          <p>{footer}</p>
        </footer>
      )}
    </div>
  );
}

function Shown({ offer: { title, text, badge, facts, isOpen } }: { offer: EditedOffer }) {
  const lines = linesOf(facts);
  return (
    <li>
      <i aria-hidden="true">{[...title][0]?.toUpperCase()}</i>
      <div>
        {badge && <b>{badge}</b>}
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        {lines.length > 0 && (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      {/* biome-ignore lint/a11y/useValidAnchor: the preview leads nowhere */}
      {isOpen ? <a>{showcaseButton}</a> : <em>{closedOffer}</em>}
    </li>
  );
}
