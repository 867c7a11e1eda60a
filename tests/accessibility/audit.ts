/** Runs axe on a page, with one line for each violation. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The tags of axe's rules: WCAG 2.x A and AA, RGAA and best practices. */
const TAGS = ['2a', '2aa', '21a', '21aa', '22a', '22aa']
  .map((level) => `wcag${level}`)
  .concat('RGAAv4', 'best-practice');

/** This experimental rule mistakes the large company name in the footer for a heading. */
const EXCEPT = ['p-as-heading'];

/**
 * Returns one line for each violation in the page and its frames, or within an element, by all rules or
 * `only` some. AxeBuilder would inject axe's half megabyte for each run, and open a second page for the
 * results.
 */
export async function audit(
  page: Page,
  { only, within }: { only?: readonly string[]; within?: string } = {},
): Promise<readonly string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  }
  return page.evaluate(
    async ({ tags, except, only, within }) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      const rules = engine
        .getRules(tags)
        .filter((rule) => !rule.tags.includes('deprecated') && !except.includes(rule.ruleId))
        .map(({ ruleId }) => ruleId)
        .filter((id) => only?.includes(id) ?? true);
      const { violations } = await engine.run(within ?? document, {
        // Selection by tag would omit rules that are disabled by default, such as target-size.
        runOnly: { type: 'rule', values: rules },
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, any, all, none }) => {
          const reasons = [...any, ...all, ...none].map(({ message }) => message);
          return `${id} (${help}) at ${target.join(' ')}: ${reasons.join('; ')}`;
        }),
      );
    },
    { tags: TAGS, except: EXCEPT, only, within },
  );
}
