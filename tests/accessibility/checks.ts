/** Checks beside axe's rules. Each returns one line for a violation. */
import type { Page } from '@playwright/test';

type Faults = Promise<readonly string[]>;

/** Duplicate headings, lists that Safari does not expose, drawings without a text, and English phrases without `lang`. */
export const misread = (page: Page): Faults =>
  page.evaluate(() => {
    const faults: string[] = [];
    if (document.documentElement.lang !== 'fr') faults.push('the page is not marked as French');
    if (document.querySelectorAll('h1').length !== 1) faults.push('there is not one h1');

    // Two headings of one level differ, or their parents do.
    const path: string[] = [];
    const places = new Set<string>();
    for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
      const level = Number(heading.localName.slice(1));
      path.length = level - 1;
      path[level - 1] = heading.textContent.trim();
      const place = path.join(' > ');
      if (places.has(place)) faults.push(`heading « ${place} » is there twice`);
      places.add(place);
    }

    for (const list of document.querySelectorAll('ul:not([role]), ol:not([role])')) {
      const hasMarks = getComputedStyle(list).listStyleType !== 'none';
      if (!hasMarks) faults.push(`list without marks or role: ${list.outerHTML.slice(0, 120)}`);
    }

    for (const drawing of document.querySelectorAll('svg:not([aria-hidden="true"] *)')) {
      const isHidden = drawing.getAttribute('aria-hidden') === 'true';
      if (!isHidden) faults.push(`drawing that is not hidden: ${drawing.outerHTML.slice(0, 120)}`);
    }

    // Phrases that a French voice mispronounces, except loanwords.
    const english = /Oops|not found|Unexpected|Application Error|Cloud Computing|Data Science/i;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      if (!owner || owner.closest('script, style') || !english.test(node.textContent ?? ''))
        continue;
      const lang = owner.closest<HTMLElement>('[lang]')?.lang;
      if (lang !== 'en') faults.push(`« ${node.textContent} » is not marked as English`);
    }
    return faults;
  });

/** Targets under 24 pixels. axe accepts smaller ones with enough space around them. */
export const tooSmall = (page: Page): Faults =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea')]
      .filter((target) => target.checkVisibility() && !target.closest('.skip-link'))
      // A link within a sentence is exempt (WCAG 2.5.8).
      .filter((target) => !(target.matches('a') && getComputedStyle(target).display === 'inline'))
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width < 24 || height < 24;
      })
      .map((target) => `under 24 pixels: ${target.outerHTML.slice(0, 120)}`),
  );

/** Under forced colours, which remove backgrounds: fields and buttons without a visible edge. */
export const edgeless = (page: Page): Faults =>
  page.evaluate(() => {
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    const standsApart = (node: Element) => {
      const { borderBottomStyle, borderBottomWidth, borderBottomColor, textDecorationLine } =
        getComputedStyle(node);
      const edged =
        borderBottomStyle !== 'none' &&
        Number.parseFloat(borderBottomWidth) > 0 &&
        borderBottomColor !== ground;
      return edged || textDecorationLine.includes('underline') || node.querySelector('svg');
    };
    return [...document.querySelectorAll('button, input, select, textarea')]
      .filter((node) => node.checkVisibility() && !node.matches('[type="checkbox"]'))
      .filter((node) => !standsApart(node))
      .map((node) => `without an edge: ${node.outerHTML.slice(0, 120)}`);
  });

/** Animations, autoplay and smooth scrolling, where the visitor prefers reduced motion. */
export const moving = (page: Page): Faults =>
  page.evaluate(() => [
    ...document
      .getAnimations()
      .filter((animation) => !(animation instanceof CSSTransition))
      .filter(({ playState }) => playState === 'running')
      .map((animation) => `runs: ${(animation as CSSAnimation).animationName}`),
    ...[...document.querySelectorAll('button[aria-label="Mettre en pause"]')].map(
      () => 'a carousel advances',
    ),
    ...(getComputedStyle(document.documentElement).scrollBehavior === 'smooth' ? ['glides'] : []),
  ]);
