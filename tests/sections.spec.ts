/** Tests the sections of the landing page (requirements, chapter 2), and its exercise. */
import { expect, type Page, test } from '@playwright/test';
import { withPlainCharacters } from '../src/content/read.ts';
import { unmarked } from '../src/schema/marked-text.ts';
import { withTypography } from '../src/ui/typography.ts';
import {
  claims,
  clients,
  company,
  organisations,
  sections,
  statistics,
  team,
  testimonial,
} from './support/content.ts';
import { expectNothingStored, openEarly } from './support/visit.ts';

/** A title of the owner's texts, as the page shows it. */
const titleOf = ({ title }: { title: string }) => withTypography(unmarked(title));

/** The anchor and the title of each section; sections to which nothing links have no anchor. */
const SECTIONS = {
  hero: ['', 'Des formateurs IT qualifiés, pour des formations de qualité.'],
  mission: ['activity', "Notre mission : faciliter l'accès à la compétence."],
  team: ['team', titleOf(sections.team)],
  results: ['experience', titleOf(sections.results)],
  hackathon: ['hackathon-platform', titleOf(sections.hackathon)],
  trust: ['', titleOf(sections.trust)],
  why: ['', withTypography('Pourquoi nous choisir ?')],
  institutions: ['contact-institutions', 'Trouver un formateur'],
  trainers: ['contact-trainers', 'Devenir formateur'],
  contact: ['contact', titleOf(sections.contact)],
} as const;
type Section = keyof typeof SECTIONS;

const section = (page: Page, name: Section) =>
  page.locator('main > section').filter({
    has: page.getByRole('heading', { name: SECTIONS[name][1], exact: true }),
  });
const headingsIn = (page: Page, name: Section) =>
  section(page, name).getByRole('listitem').getByRole('heading');

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

test('the sections are in order, with the content that the requirements name', async ({ page }) => {
  await page.goto('/');
  const found = await page
    .locator('main > section')
    .evaluateAll((nodes) =>
      nodes.map((node) => [node.id, node.querySelector('h1, h2')?.textContent]),
    );
  expect(found).toEqual(Object.values(SECTIONS));

  const hero = section(page, 'hero');
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText(SECTIONS.hero[1]);
  await expect(hero.getByText(/experts du numérique.+établissements de formation/)).toBeVisible();
  for (const { final, label } of statistics)
    await expect(hero.getByRole('listitem').filter({ hasText: label })).toContainText(final);
  for (const [name, anchor] of [
    ['Trouver un formateur', 'contact-institutions'],
    ['Devenir formateur', 'contact-trainers'],
  ] as const)
    await expect(hero.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      new RegExp(`^/?#${anchor}$`),
    );

  const mission = section(page, 'mission');
  await expect(mission.getByRole('paragraph').first()).toContainText(/.{60}/);
  const domains =
    'Cybersécurité, Cloud, Développement, Data, Intelligence artificielle, Management IT'.split(
      ', ',
    );
  const steps = ['Sélection', 'Contractualisation', 'Suivi pédagogique', 'Suivi administratif'];
  await expect(headingsIn(page, 'mission')).toHaveText([...domains, ...steps]);
  for (const [at, step] of steps.entries())
    await expect(mission.getByRole('listitem').filter({ hasText: step })).toContainText(
      `0${at + 1}`,
    );

  const members = section(page, 'team')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(members).toHaveCount(4);
  for (const [at, { name, title, bio, alt }] of team.entries()) {
    for (const text of [name, title, bio]) await expect(members.nth(at)).toContainText(text);
    const picture = members.nth(at).getByRole('img', { name: alt, exact: true });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }

  const cities = 'Paris Lyon Marseille Toulouse Nantes Lille Bordeaux Strasbourg'.split(' ');
  await expect(section(page, 'results').getByRole('listitem')).toContainText([
    ...claims.map(({ final, label }) => withTypography(`${final} ${label}`)),
    ...cities,
  ]);

  await expect(headingsIn(page, 'hackathon').locator('xpath=ancestor::li[1]')).toHaveText([
    /notation automatique et tableau de bord/i,
    /ateliers sur mesure/i,
    /équipe d’animation dédiée/i,
    /cloud dédiée.*machines virtuelles.*conteneurs.*VLAN.*VPN/i,
    /SaaS entièrement hébergé.*24\sh\/24/i,
    /multi-environnements/i,
  ]);

  const trust = section(page, 'trust');
  for (const { name } of organisations)
    await expect(trust.getByRole('img', { name, exact: true })).toHaveCount(1);
  expect(organisations).toHaveLength(12);
  const quote = trust.getByRole('figure', { name: testimonial.author }).getByRole('blockquote');
  await expect(quote).toHaveText(`« ${unmarked(testimonial.quote)} »`);

  await expect(headingsIn(page, 'why')).toHaveText([
    /réseau de (plus de )?200 formateurs/i,
    /recrutement rigoureux/i,
    /administratif et pédagogique/i,
    /réponse sous 24h$/i,
    /expertise IT/i,
    /garantie de qualité/i,
  ]);
});

test('every text of the content files is shown, and nothing empty', async ({ page }) => {
  await page.goto('/');
  const texts: Record<string, unknown> = sections;
  for (const name of Object.keys(SECTIONS) as Section[]) {
    const shown = withPlainCharacters(
      await section(page, name).evaluate(
        ({ dataset, textContent }) => `${dataset.remark}${textContent}`,
      ),
    );
    for (const text of textsIn(texts[name])) {
      // Days are formatted, and web addresses may be those of links.
      if (/^\d{4}-\d\d-\d\d$|^https?:/.test(text)) continue;
      expect.soft(shown, name).toContain(unmarked(text));
    }
  }
  const main = page.locator('main');
  await expect(main.locator(':is(ul, ol, dl, blockquote, p):empty:not([aria-live])')).toHaveCount(
    0,
  );
  await expect(main).not.toContainText('undefined');
  expect(clients.length).toBeGreaterThan(0);
});

test('contact: address, phone, opening hours, and a map that loads OpenStreetMap only on request', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { host } = new URL(request.url());
    if (!host.startsWith('localhost')) calls.push(host);
  });
  await page.route(/openstreetmap\.org/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Carte</title><p>Carte du lieu</p>' }),
  );
  await page.goto('/#contact');
  const contact = section(page, 'contact');
  const { address, phone, openingHours } = company;
  for (const text of [address.street, `${address.postalCode} ${address.city}`, openingHours])
    await expect(contact.getByText(text.replaceAll("'", '’'))).toBeVisible();
  expect(openingHours).toMatch(/lundi au vendredi, 9h00-17h00/);
  const telephone = contact.locator('address').getByRole('link', { name: phone });
  await expect(telephone).toHaveAttribute('href', /^tel:\+33/);

  const frame = contact.getByTitle('Localisation');
  await frame.scrollIntoViewIfNeeded();
  const link = frame.contentFrame().getByRole('link', { name: /OpenStreetMap/ });
  const back = contact.getByRole('link', { name: 'Recharger ce cadre' });
  await expect(link).toBeVisible();
  await expect(back).toBeHidden();
  expect(calls).toEqual([]);
  await link.click();
  await expect(frame.contentFrame().getByText('Carte du lieu')).toBeVisible();
  expect(calls).toEqual(['www.openstreetmap.org']);
  await back.press('Enter');
  await expect(link).toBeVisible();
  await expect(page).toHaveURL('/#contact');
});

test('titles, running text and fields have the typeface that the page brings', async ({ page }) => {
  await page.goto('/');
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].flatMap((face) => (face.status === 'loaded' ? face.family : []));
  });
  for (const name of ['h1', 'h2', 'main p', 'label', 'input', 'summary']) {
    const families = page.locator(name).first();
    const [family = ''] = await families.evaluate((node) =>
      getComputedStyle(node).fontFamily.replaceAll('"', '').split(', '),
    );
    expect(loaded.join(), name).toContain(family);
  }
});

test("the trainer's hand loads once the visitor scrolls past the buttons of the hero", async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(files.join()).not.toContain('hand');
  const loads = page.waitForRequest(/hand.*woff2/);
  await page.locator('#contact-trainers').scrollIntoViewIfNeeded();
  await loads;
});

test('on a phone, a checkbox of a list is 44 px high for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const labels = section(page, 'trainers').locator('label:has([type="checkbox"])');
  await expect(labels).toHaveCount(8);
  for (const label of await labels.all())
    expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('questions close without moving the focus, because Orca moves to one that closes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const closed: boolean[] = [];
    Reflect.set(window, 'closedInDocument', closed);
    const own = Object.getOwnPropertyDescriptor(HTMLDetailsElement.prototype, 'open');
    Object.defineProperty(HTMLDetailsElement.prototype, 'open', {
      ...own,
      set(open: boolean) {
        closed.push(this.isConnected);
        own?.set?.call(this, open);
      },
    });
  });
  const release = await openEarly(page);
  const question = section(page, 'trainers').locator('summary').first();
  await question.focus();
  release();
  const closed = () => page.evaluate(() => Reflect.get(window, 'closedInDocument'));
  await expect.poll(async () => (await closed()).length).toBeGreaterThan(0);
  expect(await closed()).not.toContain(true);
  await expect(question).toBeFocused();
  const answer = section(page, 'trainers').locator('details > p').first();
  await expect(answer).toBeHidden();
  await question.press('Enter');
  await expect(answer).toBeVisible();
});

const exercise = (page: Page) => page.getByRole('figure', { name: /^TP n° 4/ });
const NETWORKS = [
  [10, '3 envoyés, 3 reçus, 0 % perdu'],
  [20, '3 envoyés, 3 reçus, 0 % perdu'],
  [30, '3 envoyés, 0 reçu, 100 % perdus'],
] as const;

test('exercise: each network announces the result of ping, by mouse and by keyboard', async ({
  page,
}) => {
  await page.goto('/');
  const answer = exercise(page).getByRole('status');
  // A live region with text would be announced when the page opens.
  await expect(answer).toHaveText('');
  for (const press of ['click', 'Enter'] as const)
    for (const [vlan, result] of NETWORKS) {
      const button = exercise(page).getByRole('button', { name: `vlan ${vlan}` });
      await (press === 'click' ? button.click() : button.press(press));
      await expect(answer).toContainText(result);
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(exercise(page).getByRole('button', { pressed: true })).toHaveCount(1);
      // The visitor who finds the error is praised.
      await expect(exercise(page)).toContainText(
        vlan === 10 ? '# bien trouvé' : '# et depuis vlan',
      );
    }
  // A live region that keeps its text is announced again when a dialog closes.
  await page.keyboard.press('Tab');
  await expect(answer).toHaveText('');
  await expectNothingStored(page);
});

test('exercise: loads its script when it is touched, and replays the press', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const release = await openEarly(page);
  const button = exercise(page).getByRole('button', { name: 'vlan 20' });
  const island = page.locator('astro-island', { has: button }).last();
  const script = await island.getAttribute('component-url');
  expect(loaded).not.toContain(script);
  await button.click();
  await expect.poll(() => loaded).toContain(script);
  release();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(exercise(page).getByRole('status')).toContainText(NETWORKS[1][1]);
});

test('drawings are animated once in view, and complete under reduced motion and without scripts', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto('/');
  const strokes = exercise(page).locator('.answer use');
  const shown = () =>
    strokes.evaluateAll((all) =>
      all.map((stroke) => getComputedStyle(stroke).visibility === 'visible'),
    );
  const all = (await shown()).map(() => true);
  await exercise(page).scrollIntoViewIfNeeded();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(shown).toEqual(all);
  const running = () =>
    strokes.evaluateAll((uses) => uses.flatMap((use) => use.getAnimations()).length);
  await expect.poll(running).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 300 });
  await page.reload();
  expect(await shown()).toEqual(all);
});
