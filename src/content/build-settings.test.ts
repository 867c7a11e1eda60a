import { afterEach, expect, it, vi } from 'vitest';
import { readBuildRecord } from './build-record.ts';
import { readBuildSettings } from './build-settings.ts';
import { readContentJson } from './folder.ts';

vi.mock(import('./folder.ts'), async (original) => ({
  ...(await original()),
  readContentJson: vi.fn(),
}));
const read = vi.mocked(readContentJson);

afterEach(() => vi.unstubAllEnvs());

it('follows the environment, else the content, else builds a simulated example', () => {
  read.mockImplementation((name) => ({ url: `https://${name}.fr`, delivery: 'netlify' }));
  expect(readBuildSettings()).toEqual({ site: 'https://company.fr', delivery: 'netlify' });
  vi.stubEnv('SITE_URL', 'https://a.fr');
  vi.stubEnv('DELIVERY', 'server');
  expect(readBuildSettings()).toEqual({ site: 'https://a.fr', delivery: 'server' });
  vi.unstubAllEnvs();
  const example = { site: 'https://www.interligne.example', delivery: 'simulated' };
  read.mockReturnValue({ url: 'a.fr', delivery: 'mail' });
  expect(readBuildSettings()).toEqual(example);
  read.mockImplementation(() => {
    throw new Error('unreadable');
  });
  expect(readBuildSettings()).toEqual(example);
});

it.each([
  [
    'SITE_URL',
    'www.a.fr',
    /^SITE_URL : « www\.a\.fr » ne convient pas.*sans rien après.*par exemple/,
  ],
  ['SITE_URL', 'https:/www.a.fr', /ne convient/],
  ['SITE_URL', 'https://a.github.io/site', /ne convient/],
  ['DELIVERY', 'Server', /DELIVERY=Server : cette valeur n'existe pas ; écrivez/],
  ['DELIVERY', 'constructor', /cette valeur n'existe pas/],
])('refuses %s=%s', (name, value, sentence) => {
  vi.stubEnv(name, value);
  expect(readBuildSettings).toThrow(sentence);
});

it.each(['https://www.a.fr', 'https://www.a.fr/', 'http://localhost:4321'])(
  'accepts SITE_URL=%s',
  (url) => {
    vi.stubEnv('SITE_URL', url);
    expect(readBuildSettings().site).toBe(url);
  },
);

it('hands the server what the law requires in a mail', async () => {
  expect((await readBuildRecord()).company.identity).toBe(
    "Interligne Formation, SARL au capital de 10 000 €, RCS Évry 123 456 782, 1 rue de l'Exemple, 91000 Évry-Courcouronnes",
  );
});
