/** Specification, chapter 2: the sections of the landing page, in their order. */
import { expect, type Page, test } from '@playwright/test';
import {
  cities,
  claims,
  clients,
  company,
  openingHours,
  organisations,
  proof,
  sections,
  statistics,
  team,
  testimonial,
  trainers,
} from './support/content.ts';

const section = (page: Page, anchor: string) => page.locator(`#${anchor}`);
const sectionNamed = (page: Page, heading: RegExp) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: heading }) });
const trust = (page: Page) => sectionNamed(page, /confiance/i);
const why = (page: Page) => sectionNamed(page, /pourquoi nous choisir/i);

/** The texts of some elements, with their white space collapsed. */
const words = (texts: string[]) => texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());

test('the sections stand in their order, with what the specification requires of each', async ({
  page,
}) => {
  await page.goto('/');

  await test.step('the order of the requirements', async () => {
    const parts = [
      page.getByRole('banner'),
      page.getByRole('heading', { level: 1 }),
      section(page, 'activity'),
      section(page, 'team'),
      section(page, 'experience'),
      section(page, 'hackathon-platform'),
      trust(page),
      why(page),
      section(page, 'contact-institutions'),
      section(page, 'contact-trainers'),
      section(page, 'contact'),
      page.getByRole('contentinfo'),
    ];
    let previous = Number.NEGATIVE_INFINITY;
    for (const part of parts) {
      await expect(part).toHaveCount(1);
      const top = (await part.boundingBox())?.y ?? Number.NaN;
      expect(top).toBeGreaterThan(previous);
      previous = top;
    }
  });

  await test.step('hero: headline, subtitle, two ways in, four statistics', async () => {
    const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) });
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(
      'Des formateurs IT qualifiés, pour des formations de qualité.',
    );
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

  await test.step('mission: title, paragraph, six domains, four numbered steps', async () => {
    const mission = section(page, 'activity');
    await expect(mission.getByRole('heading', { level: 2 })).toHaveText(
      "Notre mission : faciliter l'accès à la compétence.",
    );
    await expect(mission.getByRole('paragraph').first()).toContainText(/.{60}/);
    const items = mission.getByRole('listitem');
    const names = words(await items.getByRole('heading').allTextContents());
    expect(names).toEqual([
      'Cybersécurité',
      'Cloud',
      'Développement',
      'Data',
      'Intelligence artificielle',
      'Management IT',
      'Sélection',
      'Contractualisation',
      'Suivi pédagogique',
      'Suivi administratif',
    ]);
    for (const [index, step] of names.slice(6).entries()) {
      await expect(items.filter({ hasText: step }).last()).toContainText(`0${index + 1}`);
    }
  });

  await test.step('team: each member with their picture', async () => {
    const members = section(page, 'team')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(members).toHaveCount(team.length);
    for (const [index, { name, title, bio, alt }] of team.entries()) {
      const member = members.nth(index);
      await expect(member.getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(member.getByText(title, { exact: true })).toBeVisible();
      await expect(member.getByText(bio, { exact: true })).toBeVisible();
      const picture = member.getByRole('img', { name: alt, exact: true });
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
  });

  await test.step('results: four claims, every city as text', async () => {
    const items = section(page, 'experience').getByRole('listitem');
    const texts = words(await items.allInnerTexts());
    expect(texts.slice(0, claims.length)).toEqual(
      claims.map(({ final, label }) => `${final} ${label}`),
    );
    expect(texts.slice(claims.length)).toEqual(cities);
  });

  await test.step('hackathon: six features', async () => {
    const features = section(page, 'hackathon-platform')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    const texts = words(await features.allInnerTexts());
    expect(texts).toHaveLength(6);
    for (const feature of [
      /^notation automatique et tableau de bord pédagogique/i,
      /^ateliers sur mesure/i,
      /^équipe d'animation dédiée/i,
      /^infrastructure cloud dédiée.*machines virtuelles.*conteneurs.*VLAN.*VPN/i,
      /^SaaS entièrement hébergé.*24 h\/24/i,
      /^labs multi-environnements/i,
    ]) {
      expect(texts.filter((text) => feature.test(text))).toHaveLength(1);
    }
  });

  await test.step('trust: every organisation, and the testimonial if there is one', async () => {
    await expect(trust(page).getByRole('img')).toHaveCount(organisations.length);
    for (const { name } of organisations) {
      await expect(trust(page).getByRole('img', { name, exact: true })).toHaveCount(1);
    }
    const quotes = await trust(page).getByRole('blockquote').allTextContents();
    expect(words(quotes)).toEqual(testimonial.quote ? [`« ${testimonial.quote} »`] : []);
    await expect(trust(page)).toContainText(testimonial.author);
  });

  await test.step('why choose us: six points', async () => {
    const points = why(page).getByRole('listitem');
    const texts = words(await points.getByRole('heading').allTextContents());
    await expect(points).toHaveCount(6);
    for (const point of [
      new RegExp(`réseau de ${trainers.label && `(plus de )?${trainers.value} `}formateurs`, 'i'),
      /recrutement rigoureux/i,
      /administratif et pédagogique/i,
      /réponse sous 24h/i,
      /expertise IT/i,
      /garantie de qualité/i,
    ]) {
      expect(texts.filter((text) => point.test(text))).toHaveLength(1);
    }
  });

  await test.step('beside the forms: a profile, rates, and missions', async () => {
    const institutions = section(page, 'contact-institutions');
    for (const text of [proof.profile.subject, proof.profile.verified, proof.rates]) {
      await expect(institutions).toContainText(text);
    }
    const missions = section(page, 'contact-trainers').locator('.index-card');
    for (const { subject, level, hours, city } of proof.missions) {
      await expect(missions).toContainText(`${subject}${level}, ${hours} h, ${city}`);
    }
  });

  await test.step('empty content leaves no heading', async () => {
    const [clientsTitle, citiesTitle] = [sections.team.clientsTitle, sections.results.citiesTitle];
    for (const [name, there] of [
      [clientsTitle, clients.length],
      [citiesTitle, cities.length],
      ['Exemple de profil', proof.profile.subject],
      ['Tarifs', proof.rates],
      ['Des missions, par exemple', proof.missions.length],
    ] as const) {
      const heading = page.getByRole('heading', { name, exact: true });
      await expect(heading, name).toHaveCount(there ? 1 : 0);
    }
    // Bare lists and empty places.
    await expect(
      page.locator('main').locator(':is(ul, ol, dl, blockquote, p):empty:not([aria-live])'),
    ).toHaveCount(0);
    expect(await page.locator('main').textContent()).not.toContain('undefined');
  });
});

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

test('each section shows all texts of its content file', async ({ page }) => {
  await page.goto('/');
  const places = {
    hero: page.locator('section', { has: page.getByRole('heading', { level: 1 }) }),
    mission: section(page, 'activity'),
    team: section(page, 'team'),
    results: section(page, 'experience'),
    hackathon: section(page, 'hackathon-platform'),
    trust: trust(page),
    why: why(page),
    institutions: section(page, 'contact-institutions'),
    trainers: section(page, 'contact-trainers'),
    contact: section(page, 'contact'),
  };
  for (const [name, place] of Object.entries(places)) {
    const shown = await place.evaluate(
      ({ dataset, textContent }) => `${dataset.mark?.replaceAll('\u00a0', ' ')}${textContent}`,
    );
    const texts = textsIn(Reflect.get(sections, name));
    expect(texts.length, name).toBeGreaterThan(1);
    for (const text of texts) {
      // Shown with the carousel only.
      if (text === sections.team.clientsTitle && clients.length === 0) continue;
      expect.soft(shown, name).toContain(text);
    }
  }
});

test('contact: address, phone, hours, and a map that loads OpenStreetMap on request only', async ({
  page,
}) => {
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
  await expect(contact.getByText(address.street).first()).toBeVisible();
  await expect(contact.getByText(`${address.postalCode} ${address.city}`).first()).toBeVisible();
  const telephone = contact.locator('address').getByRole('link', { name: phone });
  await expect(telephone).toHaveAttribute('href', /^tel:\+33/);
  await expect(contact.getByText(openingHours)).toBeVisible();
  await expect(contact.getByRole('link', { name: /itinéraire/i })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/directions/,
  );

  const frame = contact.locator('iframe');
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute('title', 'Localisation');
  const map = frame.contentFrame();
  await expect(map.getByText(address.city)).toBeVisible();
  const loadMap = map.getByRole('link', { name: /OpenStreetMap/ });
  await expect(loadMap).toBeVisible();
  expect(calls).toEqual([]);

  await loadMap.click();
  await expect(map.getByText('Carte du lieu')).toBeVisible();
  expect(calls.map((url) => new URL(url).host)).toEqual(['www.openstreetmap.org']);
  await expect(page).toHaveURL('/#contact');
});
