/** Tests the exercise of the hero: its answers and its animation. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { filesInUse, SITE } from './support/site.ts';
import { expectNothingStored, holdScripts } from './support/visit.ts';

const exercise = (page: Page) => page.getByRole('figure', { name: /^TP n° 4/ });
const network = (page: Page, vlan: number) =>
  exercise(page).getByRole('button', { name: `vlan ${vlan}` });
const strokes = (page: Page) => exercise(page).locator('.answer use');
/** The number of strokes that are visible. */
const countDrawn = (page: Page) =>
  strokes(page).evaluateAll(
    (all) => all.filter((stroke) => getComputedStyle(stroke).visibility === 'visible').length,
  );

/** The path of the script with the answers of the exercise. */
const scriptFile = () =>
  filesInUse([readFileSync(`${SITE}/index.html`, 'utf8')]).find(
    (file) => file.endsWith('.js') && readFileSync(file, 'utf8').includes('Entre profs'),
  ) ?? '';

/** The strokes that invite the visitor to test a network, until they do. */
const invitation = (page: Page) => exercise(page).locator('.invitation');

const ANSWERS = [
  [10, 'eleve@vlan10', '3 envoyés, 3 reçus, 0 % perdu', 'Élèves non isolés ! Bien vu !'],
  [20, 'prof@vlan20', '3 envoyés, 3 reçus, 0 % perdu', 'Entre profs, c’est bon.'],
  [30, 'invite@vlan30', '3 envoyés, 0 reçu, 100 % perdus', 'Invités isolés, très bien vu.'],
] as const;

test('each network shows the result of ping and the remark, by mouse and by keyboard', async ({
  page,
}) => {
  await page.goto('/');
  const answer = exercise(page).getByRole('status');
  await expect(exercise(page)).toContainText('100 % perdus. Invités isolés, très bien vu.');
  // A live region with text would be announced when the page opens.
  await expect(answer).toHaveText('');
  await expect(invitation(page)).toBeVisible();
  // Screen readers ignore the drawing.
  await expect(page.locator('.hero > .visually-hidden')).toHaveText(
    'Un schéma relie internet, un pare-feu et trois réseaux. Cherchez l’erreur !',
  );
  for (const press of ['click', 'Enter'] as const) {
    for (const [vlan, prompt, result, remark] of ANSWERS) {
      const button = network(page, vlan);
      await (press === 'click' ? button.click() : button.press(press));
      await expect(answer).toHaveText(`${result}. ${remark}`);
      await expect(exercise(page)).toContainText(`${prompt}:~$ ping 10.0.20.1`);
      await expect(exercise(page).getByRole('button', { pressed: true })).toHaveText(/./);
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      // It stays until the error is found.
      await expect(invitation(page)).toHaveCount(vlan === 10 ? 0 : 1);
      // The error comes last; the visitor who finds it is praised.
      const next = vlan === 10 ? '# bien trouvé' : `# et depuis vlan ${vlan - 10}\u00a0?`;
      await expect(exercise(page)).toContainText(next);
      const praise = exercise(page).locator('[href$="#found"]');
      await expect(praise).toHaveCount(vlan === 10 ? 1 : 0);
      // What is right has its tick, as on the picture.
      await expect(exercise(page).locator('[href$="#correct"]')).toHaveCount(vlan === 10 ? 0 : 1);
      // Each stroke has its path in the file of the drawings.
      for (const stroke of await strokes(page).all()) {
        await expect
          .poll(() => stroke.evaluate((use: SVGUseElement) => use.getBBox().width))
          .toBeGreaterThan(5);
      }
    }
  }
  // A live region that keeps its text is announced again when a dialog closes.
  await network(page, 30).blur();
  await expect(answer).toHaveText('');
  await expect(exercise(page)).toContainText('100 % perdus. Invités isolés, très bien vu.');
  await expectNothingStored(page);
});

test('loads its script when it is touched, and replays the press', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const scripts = () => loaded.filter((url) => url.endsWith(basename(scriptFile())));
  expect(scripts()).toEqual([]);
  await network(page, 20).click();
  await expect.poll(scripts).toHaveLength(1);
  release();
  await expect(exercise(page).getByRole('status')).toHaveText(/Entre profs/);
});

test('its script is 2.1 kB at most', () => {
  expect(readFileSync(scriptFile()).length).toBeLessThanOrEqual(2100);
});

test.describe('without scripts', { tag: '@not-in-firefox' }, () => {
  test.use({ javaScriptEnabled: false });

  test('is a complete picture without buttons', async ({ page }) => {
    await page.goto('/');
    await expect(exercise(page)).toContainText('100 % perdus. Invités isolés');
    for (const [vlan] of ANSWERS) {
      await expect(page.getByText(`vlan ${vlan}`).first()).toBeVisible();
    }
    await expect(exercise(page).getByRole('button')).toHaveCount(0);
    // `toBeHidden` fails in Chromium 109.
    await expect(invitation(page)).toHaveCSS('display', 'none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(strokes(page).first()).toHaveCSS('animation-name', 'none');
    expect(await countDrawn(page)).toBe(await strokes(page).count());
  });
});

test('the strokes are animated one by one when in view, but not under reduced motion', {
  tag: '@not-in-firefox',
}, async ({ page }) => {
  const widths = [360, 1280];
  await page.goto('/');
  const all = await strokes(page).count();
  expect(all).toBe(5);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 500 });
    expect(await countDrawn(page), `${width}`).toBe(all);
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const width of widths) {
    await test.step(`animated at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 500 });
      await page.reload();
      await exercise(page).scrollIntoViewIfNeeded();
      await expect.poll(() => countDrawn(page)).toBe(all);
      const running = () =>
        strokes(page).evaluateAll((uses) => uses.flatMap((use) => use.getAnimations()).length);
      await expect.poll(running).toBe(0);
    });
  }
});

/** Records the animations of the answer that have ended. */
const ENDED = 'endedAnimations';
async function recordAnimations(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript((name) => {
    const ended: string[] = [];
    Reflect.set(window, name, ended);
    addEventListener('animationend', ({ target, animationName }) => {
      if (target instanceof Element && target.matches('.answer use')) ended.push(animationName);
    });
  }, ENDED);
  return () => page.evaluate((name) => Reflect.get(window, name).sort(), ENDED);
}
const WRITTEN = ['draw', 'draw', 'draw', 'write', 'write'];

test('on a phone, the correction is written at the load, before any script', {
  tag: '@not-in-firefox',
}, async ({ page }) => {
  const ended = await recordAnimations(page);
  const release = await holdScripts(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(ended).toEqual(WRITTEN);
  release();
  await expect(page.locator('[data-drawing]').first()).toBeAttached();
  await expect(exercise(page)).not.toHaveAttribute('data-drawing');
  for (const [vlan] of ANSWERS) await expect(network(page, vlan)).toBeInViewport({ ratio: 1 });
});

test('below the screen, the correction is hidden until the exercise is in view, then written', {
  tag: '@not-in-firefox',
}, async ({ page }) => {
  const ended = await recordAnimations(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 200 });
    await page.goto('/');
    await expect.poll(() => countDrawn(page)).toBe(0);
    const before = (await ended()).length;
    const running = () =>
      exercise(page).evaluate(
        (node) =>
          node.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running')
            .length,
      );
    await expect.poll(running).toBe(0);
    expect(await countDrawn(page)).toBe(0);
    expect(await ended()).toHaveLength(before);
    await page.setViewportSize({ width, height: 740 });
    await exercise(page).scrollIntoViewIfNeeded();
    await expect.poll(async () => (await ended()).length).toBe(before + WRITTEN.length);
    expect(await countDrawn(page)).toBe(5);
  }
});
