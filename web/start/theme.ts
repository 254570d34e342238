// The look of both applications: tokens, resets and shared classes, before the styles of every page. No styles are written at run
// time, so the page's content policy needs no exception for them.
import './theme.css';
import '../ui/feedback/loader.css';
import '@fontsource-variable/golos-text/wght.css';
import './fonts/fonts.css';
import './base.css';
import './shared.css';
import './forced-colors.css';
