/** Enhances the static parts of a page, which is complete without this script. */
import { hideMapLink } from '../../landing/contact/map-link.ts';
import { drawInView } from '../../ui/draw-in-view.ts';
import { foldQuestions } from '../../ui/fold-questions.ts';
import { closeMenu, markPastHero, markSection, scrollToTop } from './menu.ts';

const menu = document.querySelector<HTMLElement>('#menu');
const toggle = document.querySelector<HTMLDetailsElement>('.menu-toggle');
if (menu && toggle) closeMenu(toggle, menu);
if (menu) markSection(menu);
const header = document.querySelector<HTMLElement>('.site-header');
if (header) markPastHero(header);
if (location.pathname === '/') scrollToTop('.site-logo');
drawInView('.highlight, .circled, .counters, .exercise, .scoreboard, .results-places svg');
foldQuestions();
hideMapLink();

// Enables smooth scrolling (common.css) with the first click after the load. The arrival at an anchor
// from another page must jump: Chrome 109 loses a smooth scroll that begins before the first frame of
// a loaded page, and the visitor would stay at the top.
addEventListener('load', () =>
  addEventListener('click', () => {
    document.documentElement.dataset.smoothScroll = '';
  }),
);
