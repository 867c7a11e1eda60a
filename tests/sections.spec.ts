/** Tests the sections of the landing page (requirements, chapter 2). */
import { expect, type Page, test } from '@playwright/test';
import { withPlainCharacters } from '../src/content/read.ts';
import { SECTIONS as ALL_SECTIONS, type SectionDefinition } from '../src/landing/sections.ts';
import { unmarked } from '../src/schema/marked-text.ts';
import { formatNumber } from '../src/ui/format-number.ts';
import { withTypography } from '../src/ui/typography.ts';
import {
  cities,
  claims,
  clients,
  company,
  organisations,
  requests,
  sectionNames,
  sections,
  statistics,
  team,
  testimonial,
  trainers,
} from './support/content.ts';
import { holdScripts } from './support/visit.ts';

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

test('the sections are in order, with the content that the specification requires and all texts of their files', {
  tag: '@content',
}, async ({ page }) => {
  await page.goto('/');

  await test.step('the order of the requirements, with their titles', async () => {
    const found = await page
      .locator('main > section')
      .evaluateAll((nodes) =>
        nodes.map((node) => [node.id, node.querySelector('h1, h2')?.textContent]),
      );
    // Sections that were added are between those of the requirements.
    const anchors = sectionNames.map((name): SectionDefinition => ALL_SECTIONS[name]);
    expect(found.map(([id]) => id)).toEqual(anchors.map(({ anchor = '' }) => anchor));
    expect(found.filter((_, index) => (sectionNames[index] ?? '') in SECTIONS)).toEqual(
      Object.values(SECTIONS),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SECTIONS.hero[1]);
  });

  await test.step('hero: headline, subtitle, two links, four statistics', async () => {
    const hero = section(page, 'hero');
    await expect(hero.getByText(/experts du numérique.+établissements de formation/)).toBeVisible();
    await expect(hero).toMatchAriaSnapshot(
      statistics
        .map(({ label, final }) => `- listitem:\n  - strong: "${final}"\n  - text: "${label}"`)
        .join('\n'),
    );
    for (const [name, anchor] of [
      ['Trouver un formateur', 'contact-institutions'],
      ['Devenir formateur', 'contact-trainers'],
    ] as const) {
      const link = hero.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', new RegExp(`^/?#${anchor}$`));
    }
  });

  await test.step('mission: title, paragraph, the domains with a text, four numbered steps', async () => {
    const mission = section(page, 'mission');
    await expect(mission.getByRole('paragraph').first()).toContainText(/.{60}/);
    const steps = ['Sélection', 'Contractualisation', 'Suivi pédagogique', 'Suivi administratif'];
    const { cybersecurity, cloud, development, data, ai, management } = sections.mission.domains;
    const domains = Object.entries({
      Cybersécurité: cybersecurity,
      Cloud: cloud,
      Développement: development,
      Data: data,
      'Intelligence artificielle': ai,
      'Management IT': management,
    }).flatMap(([title, words]) => (words ? title : []));
    await expect(headingsIn(page, 'mission')).toHaveText([...domains, ...steps]);
    const list = mission.getByRole('list').filter({ hasText: steps[0] });
    const numbered = list.getByRole('listitem');
    await expect(numbered).toContainText(steps.map((step, at) => `0${at + 1}${step}`));
  });

  await test.step('team: each member with their picture', async () => {
    const members = section(page, 'team')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(members).toHaveCount(team.length);
    for (const [index, { name, title, bio }] of team.entries())
      for (const text of [name, title, bio]) await expect(members.nth(index)).toContainText(text);
    for (const { alt } of team) {
      const picture = members.getByRole('img', { name: alt, exact: true });
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
  });

  await test.step('results: four claims, every city as text', async () => {
    await expect(section(page, 'results').getByRole('listitem')).toContainText([
      ...claims.map(({ final, label }) => withTypography(`${final} ${label}`)),
      ...cities,
    ]);
  });

  await test.step('hackathon: the features with a text', async () => {
    const features = section(page, 'hackathon')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    const { scoring, workshops, facilitation, infrastructure, hosting, environments } =
      sections.hackathon.features;
    const expected: [words: string, text: RegExp][] = [
      [scoring, /^notation automatique et tableau de bord pédagogique/i],
      [workshops, /^ateliers sur mesure/i],
      [facilitation, /^équipe d’animation dédiée/i],
      [infrastructure, /^infrastructure cloud dédiée.*machines virtuelles.*conteneurs.*VLAN.*VPN/i],
      [hosting, /^SaaS entièrement hébergé.*24\sh\/24/i],
      [environments, /^labs multi-environnements/i],
    ];
    await expect(features).toHaveText(expected.flatMap(([words, text]) => (words ? text : [])));
  });

  await test.step('trust: every organisation, and the testimonial if there is one', async () => {
    const trust = section(page, 'trust');
    await expect(trust.getByRole('img')).toHaveCount(organisations.length);
    for (const { name } of organisations) {
      await expect(trust.getByRole('img', { name, exact: true })).toHaveCount(1);
    }
    const { quote, author } = testimonial;
    const figure = trust.getByRole('figure', { name: author });
    await expect(figure.getByRole('blockquote')).toHaveText(
      quote ? [withTypography(`« ${unmarked(quote)} »`)] : [],
    );
  });

  await test.step('why choose us: six points', async () => {
    const network = trainers.label && `(plus de )?${formatNumber(trainers.value ?? 0)} `;
    await expect(headingsIn(page, 'why')).toHaveText([
      new RegExp(`réseau de ${network}formateurs`, 'i'),
      /recrutement rigoureux/i,
      /administratif et pédagogique/i,
      new RegExp(`réponse sous ${requests.replyTime}$`, 'i'),
      /expertise IT/i,
      /garantie de qualité/i,
    ]);
    // Evidence links to these sections if they are shown.
    const shown = await page
      .locator('section:is(#activity, #team, #experience, [id^="contact"])')
      .count();
    await expect(section(page, 'why').getByRole('link')).toHaveCount(shown);
  });

  await test.step('empty content leaves no element', async () => {
    await expect(
      page.locator('main').locator(':is(ul, ol, dl, blockquote, p):empty:not([aria-live])'),
    ).toHaveCount(0);
    expect(await page.locator('main').textContent()).not.toContain('undefined');
  });

  await test.step('every text of the content files', async () => {
    const texts: Record<string, unknown> = sections;
    for (const name of Object.keys(SECTIONS) as Section[]) {
      const shown = withPlainCharacters(
        await section(page, name).evaluate(
          ({ dataset, textContent }) => `${dataset.marginNote}${textContent}`,
        ),
      );
      for (const text of textsIn(texts[name])) {
        // Only the carousel of clients has this title.
        if (text === sections.team.clientsTitle && clients.length === 0) continue;
        // Days are formatted, and web addresses may be those of links.
        if (/^\d{4}-\d\d-\d\d$|^https?:/.test(text)) continue;
        expect.soft(shown, name).toContain(unmarked(text));
      }
    }
  });
});

test('contact: address, phone, opening hours, and a map that loads OpenStreetMap only on request', {
  tag: '@content',
}, async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://localhost')) calls.push(request.url());
  });
  await page.route(/openstreetmap\.org/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Carte</title><p>Carte du lieu</p>' }),
  );
  await page.goto('/#contact');
  const contact = section(page, 'contact');
  const { address, phone } = company;
  await expect(contact.getByText(address.street.replaceAll("'", '’'))).toBeVisible();
  await expect(contact.getByText(`${address.postalCode} ${address.city}`)).toBeVisible();
  const telephone = contact.locator('address').getByRole('link', { name: phone });
  await expect(telephone).toHaveAttribute('href', /^tel:\+33/);
  await expect(contact.getByText(company.openingHours)).toBeVisible();

  const frame = contact.locator('iframe');
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute('title', 'Localisation');
  const map = frame.contentFrame();
  const link = map.getByRole('link', { name: /OpenStreetMap/ });
  const back = contact.getByRole('link', { name: 'Recharger ce cadre' });
  await expect(link).toBeVisible();
  await expect(back).toBeHidden();
  // A frame that shows all of its text has no scrollbar, not even a disabled one.
  await expect(map.locator('html')).toHaveCSS('overflow-y', 'auto');
  expect(calls).toEqual([]);

  await link.click();
  await expect(map.getByText('Carte du lieu')).toBeVisible();
  expect(calls.map((url) => new URL(url).host)).toEqual(['www.openstreetmap.org']);
  await back.press('Enter');
  await expect(link).toBeVisible();
  await expect(back).toBeHidden();
  await expect(page).toHaveURL('/#contact');
});

test('highlights, circles and the cables of the map are animated when they scroll into view, and complete under reduced motion', {
  tag: '@not-in-firefox',
}, async ({ page }) => {
  await page.goto('/');
  const highlight = page.locator('#activity .highlight');
  const circle = page.locator('.stamp > svg');
  await expect(highlight).toHaveCSS('background-size', /^100%/);
  const cables = page.locator('.cables');
  await expect(circle).toBeVisible();
  await expect(cables).toHaveCSS('visibility', 'visible');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(highlight).toHaveCSS('background-size', /^0/);
  await expect(circle).toBeHidden();
  await expect(cables).toHaveCSS('visibility', 'hidden');
  await highlight.scrollIntoViewIfNeeded();
  await expect(highlight).toHaveCSS('background-size', /^100%/);
  await cables.scrollIntoViewIfNeeded();
  await expect(cables).toHaveCSS('visibility', 'visible');
  await circle.scrollIntoViewIfNeeded();
  await expect(circle).toBeVisible();
});

test('answers are closed at every width, open in print, and restored afterwards', async ({
  page,
}) => {
  test.skip(sections.trainers.questions.length === 0, 'This content has no questions.');
  await page.goto('/');
  const answers = section(page, 'trainers').locator('details > p');
  const areShown = async (shown: boolean) => {
    for (const answer of await answers.all()) await expect(answer).toBeVisible({ visible: shown });
  };
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await areShown(false);
  }
  await section(page, 'trainers').locator('summary').first().press('Enter');
  await expect(answers.first()).toBeVisible();
  const open = () =>
    answers.evaluateAll((all) =>
      all.flatMap((answer, at) => (answer.parentElement?.hasAttribute('open') ? at : [])),
    );
  // Firefox only dispatches these events.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await areShown(true);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await open()).toEqual([0]);
});

test('questions close outside the document, where they keep the focus, because Orca moves to one that closes', async ({
  page,
}) => {
  test.skip(sections.trainers.questions.length === 0, 'This content has no questions.');
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
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const question = section(page, 'trainers').locator('summary').first();
  await question.focus();
  release();
  const closed = () => page.evaluate(() => Reflect.get(window, 'closedInDocument'));
  await expect.poll(async () => (await closed()).length).toBeGreaterThan(0);
  expect(await closed()).not.toContain(true);
  await expect(question).toBeFocused();
});

test('layout and typeface at every width', async ({ page }) => {
  await page.goto('/');

  await test.step('titles, running text and fields have the typeface that the page brings', async () => {
    const loaded = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].flatMap((face) => (face.status === 'loaded' ? face.family : []));
    });
    for (const name of ['h1', 'h2', 'main p', 'form legend', 'label', 'input', 'summary']) {
      const families = await page
        .locator(name)
        .first()
        .evaluate((node) => getComputedStyle(node).fontFamily);
      const [family = ''] = families.replaceAll('"', '').split(', ');
      expect(loaded.join(), name).toContain(family);
    }
  });

  // Other content may have another team.
  if (team.length === 4)
    await test.step('portraits: two per row on phones, four from 640 px, at least 120 px wide', async () => {
      const portraits = section(page, 'team').locator('picture');
      for (const [width, perRow] of [
        [320, 2],
        [360, 2],
        [639, 2],
        [640, 4],
        [768, 4],
        [1024, 4],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        const boxes = await portraits.evaluateAll((all) =>
          all.map(
            (node) => [node.parentElement?.offsetTop, (node as HTMLElement).offsetWidth] as const,
          ),
        );
        const rows = new Map(
          boxes.map(([top]) => [top, boxes.filter((box) => box[0] === top).length]),
        );
        expect.soft([...rows.values()], `${width}`).toEqual(Array(4 / perRow).fill(perRow));
        for (const [, wide] of boxes) expect.soft(wide, `${width}`).toBeGreaterThanOrEqual(120);
      }
    });

  await test.step('a checkbox of a list is 44 px high for a thumb', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const heights = await section(page, 'trainers')
      .locator('.choices label')
      .evaluateAll((all) => (all as HTMLElement[]).map(({ offsetHeight }) => offsetHeight));
    expect(heights.length).toBeGreaterThanOrEqual(8);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});

test('in print, portrait or landscape, an e-mail address and a phone number replace the forms, and answers are open', {
  tag: '@not-in-firefox',
}, async ({ page }) => {
  await page.goto('/');
  const answers = section(page, 'trainers').locator('details > p');
  const areOpen = async (open: boolean) => {
    for (const answer of await answers.all()) await expect(answer).toBeVisible({ visible: open });
  };
  await areOpen(false);
  // Logos are chalk at night, and ink on paper.
  const logo = page.locator('.carousel img').first();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(logo).toHaveCSS('filter', /invert/);
  await page.emulateMedia({ media: 'print' });
  await expect(logo).not.toHaveCSS('filter', /invert/);
  await areOpen(true);
  const instead = page.locator('p').filter({ hasText: `${company.email} ou appelez le` });
  const hackathon = section(page, 'hackathon');
  for (const width of [680, 1060]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('form').filter({ visible: true })).toHaveCount(0);
    await expect(instead.filter({ visible: true })).toHaveCount(3);
    const intro = await hackathon.locator('.hackathon-intro').boundingBox();
    const drawing = await hackathon.locator('> svg').boundingBox();
    expect(drawing?.x).toBeGreaterThan((intro?.x ?? 0) + (intro?.width ?? 0));
  }
  // A heading stays on the page of what follows it.
  const headings = page.locator('main :is(h2, h3:not(li h3, .profile h3))');
  for (const heading of await headings.all())
    await expect(heading).toHaveCSS('break-after', 'avoid');
  // A break in their columns would widen the page, and shrink all text.
  for (const questions of await page.locator('.questions').all())
    await expect(questions).toHaveCSS('break-inside', 'avoid');
  await page.emulateMedia({ media: null });
  await areOpen(false);
});
