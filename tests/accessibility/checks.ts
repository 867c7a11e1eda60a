/** Checks beside axe's rules. Each returns one line for a violation. */
import type { Page } from '@playwright/test';

type Faults = Promise<readonly string[]>;

/** Lists that Safari does not expose, and drawings that are not hidden. */
export const misread = (page: Page): Faults =>
  page.evaluate(() => {
    const lists = [...document.querySelectorAll('ul:not([role]), ol:not([role])')]
      .filter((list) => getComputedStyle(list).listStyleType === 'none')
      .map((list) => `list without marks or role: ${list.outerHTML.slice(0, 120)}`);
    const drawings = [...document.querySelectorAll('svg')]
      .filter((drawing) => !drawing.closest('[aria-hidden="true"]'))
      .map((drawing) => `drawing that is not hidden: ${drawing.outerHTML.slice(0, 120)}`);
    return [...lists, ...drawings];
  });

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

/** Animations and smooth scrolling, where the visitor prefers reduced motion. */
export const moving = (page: Page): Faults =>
  page.evaluate(() => [
    ...document
      .getAnimations()
      .filter((animation) => !(animation instanceof CSSTransition))
      .filter(({ playState }) => playState === 'running')
      .map((animation) => `runs: ${(animation as CSSAnimation).animationName}`),
    ...(getComputedStyle(document.documentElement).scrollBehavior === 'smooth' ? ['glides'] : []),
  ]);
