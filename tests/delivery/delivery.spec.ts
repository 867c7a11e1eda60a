/** Tests a site that receives requests, from the forms to the database. */
import { expect } from '@playwright/test';
import { getCv, listRequests } from '../../server/reception/requests.ts';
import { withFacts } from '../../src/company/facts-by-name.ts';
import { withTypography } from '../../src/ui/typography.ts';
import { audit } from '../accessibility/audit.ts';
import { htmlErrors } from '../accessibility/valid-html.ts';
import { company, requests, sections } from '../support/content.ts';
import {
  COMPLETE,
  CV,
  closeDialog,
  dialogOf,
  enforcedIn,
  expectedValues,
  expectNotice,
  FORM_NAMES,
  fieldOf,
  fill,
  formNamed,
  PAGE_FORMS,
  reach,
  SUCCESS,
  send,
  submitOf,
  valuesOf,
  without,
} from '../support/forms.ts';
import {
  expectNothingStored,
  hydrate,
  hydratedAround,
  monitorVisit,
  openAtStandstill,
  passUntil,
  translate,
} from '../support/visit.ts';
import { type Site, test } from './site.ts';

// The tests share one build and one server.
test.describe.configure({ mode: 'default' });

/** The last request that the server has stored. */
const lastStored = ({ read }: Site) => read((database) => listRequests(database).at(-1));

test('the server stores all four forms; nothing is stored in the browser or sent elsewhere', async ({
  page,
  site,
}) => {
  const monitor = monitorVisit(page);
  await page.goto('/');
  for (const name of FORM_NAMES) {
    const form = await reach(page, name);
    const notice = withFacts(requests.privacy, { company, requests });
    await expect(form.locator('p.hint').last()).toContainText(withTypography(notice));
    await send(form, name);
    await expect(page.getByText(/Démonstration\s: rien/)).toHaveCount(0);
    const fields = without(COMPLETE[name], 'cv');
    expect(lastStored(site)).toMatchObject({ kind: name, fields });
    expect(await valuesOf(await reach(page, name))).toEqual({});
    if (name === 'hackathon') await closeDialog(page);
  }
  const { id, cv } = site.read(listRequests).find(({ kind }) => kind === 'trainer') ?? {};
  const content = site.read((database) => getCv(database, id ?? 0));
  expect([cv, Buffer.from(content ?? '')]).toEqual([CV.name, CV.buffer]);
  await expectNothingStored(page);
  expect(monitor).toMatchObject({ foreign: [], failed: [], problems: [] });
  expect(monitor.sending).toHaveLength(4);
});

test('a failed delivery gives the reason and keeps the form, and all attempts make one request', async ({
  page,
  site,
}) => {
  const count = () => site.read(listRequests).length;
  const before = count();
  await page.goto('/');
  const form = await reach(page, 'hackathon');
  const values = { ...COMPLETE.hackathon, message: 'Une panne au milieu.' };
  await fill(form, values);
  const alert = dialogOf(page)
    .getByRole('alert')
    .filter({ hasText: /^Envoi / });
  const expectContacts = async () => {
    const mail = alert.getByRole('link', { name: company.email });
    await expect(mail).toHaveAttribute('href', `mailto:${company.email}`);
    await expect(alert).toContainText(company.phone);
    await expect(alert).toBeInViewport();
  };
  const json = { code: 'unavailable', errors: {} };
  await page.route('**/demandes/*', (route) => route.fulfill({ status: 503, json }));
  await submitOf(form).click();
  await expect(alert).toContainText('n’a pas été enregistrée');
  await expectContacts();
  await page.unrouteAll();

  // A newer server requires a field that this page lacks.
  const errors = { siret: { code: 'missing', text: 'Indiquez le SIRET.' } };
  await page.route('**/demandes/*', (route) =>
    route.fulfill({ status: 422, json: { code: 'invalid', errors } }),
  );
  await submitOf(form).click();
  await expect(alert).toContainText('rechargez la page');
  await page.unrouteAll();

  // The server stores the request, but its response is lost.
  await page.route('**/demandes/*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submitOf(form).click();
  await expect(alert).toContainText('nous ne savons pas si votre demande nous est parvenue');
  await expectContacts();
  expect(await valuesOf(form)).toMatchObject(expectedValues(values));
  // A visitor who continues to type must not miss it.
  await fieldOf(form, 'message').press('End');
  await fieldOf(form, 'message').press('.');
  await expect(alert).toBeVisible();
  await fieldOf(form, 'message').press('Backspace');
  await page.unrouteAll();
  await send(form, 'hackathon', {});
  expect(count()).toBe(before + 1);
});

test('an error that only the server detects stays at its field until the field is edited', async ({
  page,
}) => {
  await openAtStandstill(page);
  const form = formNamed(page, 'contact');
  await fill(form, COMPLETE.contact);
  await passUntil(hydratedAround(form));
  const errors = { fullName: 'Ce nom est refusé.', email: 'Cette adresse est refusée.' };
  const coded = (text: string) => ({ code: 'invalid', text });
  const json = {
    code: 'invalid',
    errors: { fullName: coded(errors.fullName), email: coded(errors.email) },
  };
  await page.route('**/demandes/*', (route) => route.fulfill({ status: 422, json }));
  await submitOf(form).click();
  const [fullName, email] = [fieldOf(form, 'fullName'), fieldOf(form, 'email')];
  await passUntil(form.locator('[name="fullName"]:focus'));
  await expect(fullName).toHaveAccessibleDescription(errors.fullName);
  await fieldOf(form, 'message').press('a');
  await expect(fullName).toHaveAccessibleDescription(errors.fullName);
  await fullName.press('a');
  await expect(fullName).not.toHaveAccessibleDescription(errors.fullName);
  await expect(email).toHaveAccessibleDescription(/Cette adresse est refusée\.$/);
  await page.clock.runFor(500);
  await expect(form.getByRole('alert')).toHaveText('2 champs sont à corriger :');
  await expect(email).toHaveAccessibleDescription(/Cette adresse est refusée\.$/);
});

test('a long upload shows its progress, disables the button, and keeps text that is typed meanwhile', async ({
  page,
  site,
}) => {
  const count = () => site.read(listRequests).length;
  const before = count();
  await page.goto('/');
  const form = await reach(page, 'trainer');
  await expect(hydratedAround(form)).toBeAttached();
  const cv = { ...CV, buffer: Buffer.alloc(1_000_000, '%PDF-') };
  await fill(form, { ...COMPLETE.trainer, cv });
  const browser = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 600_000 };
  await browser.send('Network.emulateNetworkConditions', slow);
  await submitOf(form).click();
  await expect(form.getByRole('progressbar', { name: 'Envoi en cours' })).toBeVisible();
  // The other forms show no progress.
  await expect(page.getByRole('progressbar')).toHaveCount(1);
  await expect(submitOf(form)).toHaveAttribute('aria-disabled', 'true');
  await fieldOf(form, 'message').fill('Encore un mot.');
  await fieldOf(form, 'fullName').press('Enter');
  await expectNotice(page, SUCCESS.trainer);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(submitOf(form)).not.toHaveAttribute('aria-disabled');
  await expect(fieldOf(form, 'message')).toHaveValue('Encore un mot.');
  expect(count()).toBe(before + 1);
});

test('on a translated page, each form shows each refusal of the server, and keeps what was typed', async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  await hydrate(page);
  await translate(page);
  const coded = { code: 'invalid', text: 'Cette valeur est refusée : écrivez-en une autre.' };
  const refusals = [
    [503, { code: 'unavailable', errors: {} }, /Envoi impossible.*écrivez-nous à/],
    [422, { code: 'invalid', errors: { email: coded } }, /refusée/],
    [422, { code: 'invalid', errors: { email: coded, siret: coded } }, /refusée/],
    [422, { code: 'invalid', errors: { siret: coded } }, /Envoi impossible.*Copiez votre texte/],
    [502, null, /Envoi non confirmé/],
    [429, { code: 'tooMany', errors: {} }, /^Envoi /],
  ] as const;
  for (const name of FORM_NAMES) {
    const form = await reach(page, name);
    await fill(form, COMPLETE[name]);
    for (const [status, json, shown] of refusals) {
      await page.route('**/demandes/*', (route) => route.fulfill({ status, json }));
      await submitOf(form).click();
      await expect(submitOf(form)).toHaveText(/^Envoyer /);
      await expect(form.locator('.error-list, .field-error').first()).toHaveText(shown);
      expect(await valuesOf(form)).toMatchObject(expectedValues(COMPLETE[name]));
      await page.unrouteAll();
      if (shown.source !== 'refusée') continue;
      // Another error replaces that of the server.
      const email = fieldOf(form, 'email');
      await email.fill('jean');
      await email.press('Tab');
      await expect(email).toHaveAccessibleDescription(/Écrivez ainsi\s: nom@domaine\.fr\.$/);
      await email.fill(String(COMPLETE[name].email));
    }
    await page.route('**/demandes/*', (route) => route.fulfill({ status: 201, json: {} }));
    await send(form, name, {});
    await page.unrouteAll();
  }
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
});

test('the link to the legal notices opens a tab, so that the dialog keeps what was typed', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const form = await reach(page, 'hackathon');
  await fill(form, { firstName: 'Ada' });
  const opened = context.waitForEvent('page');
  await form.getByRole('link', { name: 'mentions légales (nouvel onglet)' }).click();
  const other = await opened;
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Mentions légales');
  await other.close();
  await expect(page).toHaveURL('/');
  expect(await valuesOf(form)).toEqual({ firstName: ['Ada'] });
});

test('facts that are blank leave no element', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('blockquote')).toHaveCount(0);
  await expect(main.getByRole('group', { name: sections.team.clientsTitle })).toHaveCount(0);
  await expect(main).not.toContainText('Taux de satisfaction');
  await expect(main).not.toContainText(/Exemple de profil|undefined|null/);
  await expect(main.locator(':is(ul, ol, dl, p):empty:not([aria-live])')).toHaveCount(0);
});

test('six logos loop at every width', async ({ page }) => {
  await page.goto('/');
  const carousel = page.getByRole('group', { name: 'Logos des organismes de formation' });
  const edges = () =>
    carousel.evaluate((root) => {
      const { left, right } = root.getBoundingClientRect();
      const boxes = [...root.querySelectorAll('li:not([hidden])')].map((slide) =>
        slide.getBoundingClientRect(),
      );
      const start = Math.min(...boxes.map((box) => Math.abs(box.left - left)));
      return { start, end: Math.max(...boxes.map((box) => box.right)) - right };
    });
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.locator('[data-moving]')).toBeAttached();
    const position = carousel.getByText(/^\d \/ \d$/);
    await expect(position).toHaveText(/ \/ [16]$/);
    // All logos are in view.
    if ((await position.textContent()) === '1 / 1') continue;
    for (const stop of [2, 3, 4, 5, 6, 1]) {
      await carousel.getByRole('button', { name: 'Suivant' }).click();
      await expect(position).toHaveText(`${stop} / 6`);
      await expect.poll(async () => (await edges()).start, `${width}`).toBeLessThan(12);
      expect((await edges()).end, `space after the last logo at ${width}`).toBeGreaterThan(-2);
    }
    await expect(carousel.getByRole('img')).toHaveCount(6);
  }
});

test('the legal notices contain what the law requires of a site that receives requests', async ({
  page,
}) => {
  await page.goto('/legal-notices');
  const main = page.getByRole('main');
  const { retentionMonths, copiesMonths, processors } = requests;
  // Controller, recipients and processors, retention, legal bases, rights (RGPD, article 13).
  for (const text of [
    `${company.legal.name} est responsable`,
    `chez ${company.legal.host.name}`,
    processors,
    ...Object.values(retentionMonths).map((months) => `${months} mois`),
    `supprimés ${copiesMonths} mois`,
  ])
    await expect.soft(main).toContainText(withTypography(text));
  for (const text of [
    /intérêt légitime.*avant un contrat.*votre accord/s,
    /opposer.*consulter.*corriger ou effacer.*limiter.*récupérer.*retirer votre accord.*décès/s,
    /La\sloi n’exige aucune/,
    /OpenStreetMap.*Royaume-Uni.*Fastly.*États-Unis/s,
    /aucun cookie/,
  ])
    await expect.soft(main).toContainText(text);
  await expect.soft(main.getByRole('link', { name: 'CNIL' })).toBeVisible();
  const mail = main.getByRole('link', { name: company.email }).last();
  await expect.soft(mail).toHaveAttribute('href', `mailto:${company.email}`);
  // The page states what the server does, and nothing that is true of a simulated site only.
  const server = main.locator('section', {
    has: page.getByRole('heading', { name: 'Données personnelles : le serveur du site' }),
  });
  await expect.soft(server).toContainText(/adresse IP, raccourcie.*sauf le domaine, le niveau/);
  await expect.soft(main).not.toContainText(/aucune donnée personnelle|simulé|démonstration|[{}]/);
});

test('the result pages are accessible, and the policy of a page allows its forms to post to the site', async ({
  page,
}) => {
  for (const address of ['/demande-recue', '/demande-refusee']) {
    await page.goto(address);
    expect.soft(await audit(page), address).toEqual([]);
    expect.soft(await htmlErrors(await page.content()), address).toEqual([]);
  }
  await page.goto('/');
  const policy = page.locator('meta[http-equiv="content-security-policy"]');
  await expect(policy).toHaveAttribute('content', /form-action 'self';/);
  await expect(policy).not.toHaveAttribute('content', /unsafe-/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form is refused, keeps its values, and is corrected and sent', async ({ page, site }) => {
    await page.goto('/');
    await expect(page.locator('#contact').getByText(/JavaScript/)).toHaveCount(0);
    for (const name of PAGE_FORMS) {
      // The browser validates the form.
      const invalid = formNamed(page, name).locator('[name]:invalid');
      expect(
        await invalid.evaluateAll((all) => all.map((field) => field.getAttribute('name'))),
      ).toEqual(enforcedIn(name));
    }

    const form = formNamed(page, 'trainer');
    const hints = (await form.innerText()).replaceAll('\u200b', '');
    const [linkedinUrl = ''] = /\S*linkedin\.com\S+(?=,)/.exec(hints) ?? [];
    // The browser accepts the example of the hint, and this address, which the server does not.
    const typed = { ...COMPLETE.trainer, linkedinUrl, email: 'ada@exemple' };
    await fill(form, typed);
    await submitOf(form).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demande non enregistrée');
    await expect(page).toHaveTitle(/^Erreur/);
    const errors = page.getByRole('main').getByRole('listitem');
    await expect(errors).toHaveText([/^E-mail\s: .*nom@domaine\.fr\.$/]);

    await page.goBack();
    // Chromium restores files from the disk, but not files that the test creates.
    await fieldOf(form, 'cv').setInputFiles(CV);
    expect(await valuesOf(form)).toMatchObject(expectedValues(typed));
    // Without scripts, a request with the same content would count as the same request.
    await fill(form, { email: String(COMPLETE.trainer.email), message: 'Sans script.' });
    await submitOf(form).click();
    await expect(page).toHaveURL('/demande-recue');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demande envoyée');
    await expect(page.getByRole('main')).toContainText('Votre demande est enregistrée.');
    expect(lastStored(site)).toMatchObject({ fields: { message: 'Sans script.' } });
  });
});
