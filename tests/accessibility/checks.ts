/** Checks that axe lacks. Each returns one line for each violation. */
import type { Page } from '@playwright/test';

type Faults = Promise<readonly string[]>;

/** Lists that Safari does not expose as lists, and drawings that are not hidden. */
export const misexposed = (page: Page): Faults =>
  page.evaluate(() => {
    const lists = [...document.querySelectorAll('ul:not([role]), ol:not([role])')]
      .filter((list) => getComputedStyle(list).listStyleType === 'none')
      .map((list) => `list without marks or role: ${list.outerHTML.slice(0, 120)}`);
    const drawings = [...document.querySelectorAll('svg')]
      .filter((drawing) => !drawing.closest('[aria-hidden="true"]'))
      .map((drawing) => `drawing that is not hidden: ${drawing.outerHTML.slice(0, 120)}`);
    return [...lists, ...drawings];
  });

/** Fields and buttons without a visible border in forced colours, which remove backgrounds. */
export const borderless = (page: Page): Faults =>
  page.evaluate(() => {
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    const isDistinct = (node: Element) => {
      const { borderBottomStyle, borderBottomWidth, borderBottomColor, textDecorationLine } =
        getComputedStyle(node);
      const hasBorder =
        borderBottomStyle !== 'none' &&
        Number.parseFloat(borderBottomWidth) > 0 &&
        borderBottomColor !== ground;
      return hasBorder || textDecorationLine.includes('underline') || node.querySelector('svg');
    };
    return [...document.querySelectorAll('button, input, select, textarea')]
      .filter((node) => node.checkVisibility() && !node.matches('[type="checkbox"]'))
      .filter((node) => !isDistinct(node))
      .map((node) => `without a border: ${node.outerHTML.slice(0, 120)}`);
  });

/** Animations and smooth scrolling that run although the visitor prefers reduced motion. */
export const moving = (page: Page): Faults =>
  page.evaluate(() => [
    ...document
      .getAnimations()
      .filter((animation) => !(animation instanceof CSSTransition))
      .filter(({ playState }) => playState === 'running')
      .map((animation) => `runs: ${(animation as CSSAnimation).animationName}`),
    ...(getComputedStyle(document.documentElement).scrollBehavior === 'smooth'
      ? ['smooth scrolling']
      : []),
  ]);
