import { afterEach, expect, test, vi } from 'vitest';
import { newFolder } from '../tests/server/support.ts';
import { loadEnvironment } from './environment.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('adds the variables of .env that the environment does not have', async () => {
  vi.stubEnv('SITE_URL', undefined);
  vi.stubEnv('DELIVERY', 'simulated');
  const root = await newFolder({
    '.env': '\uFEFFSITE_URL=https://a.example # mine\r\nDELIVERY=server\r\n',
  });
  loadEnvironment(root);
  expect([process.env.SITE_URL, process.env.DELIVERY]).toEqual(['https://a.example', 'simulated']);
});

test.each<[mistake: string, file: string, content: string | Buffer, sentence: RegExp]>([
  [
    'a folder',
    '.env/a',
    '',
    /\.env est un dossier : supprimez-le, et écrivez vos réglages dans un/,
  ],
  [
    'UTF-16',
    '.env',
    Buffer.from('\uFEFFPORT=1', 'utf16le'),
    /\.env n'est pas en UTF-8 : .*Bloc-notes/,
  ],
  ['Latin-1', '.env', Buffer.from('SMTP_PASSWORD=é', 'latin1'), /\.env n'est pas en UTF-8/],
  [
    "Notepad's ending",
    '.env.txt',
    'PORT=1',
    /\.env\.txt n'est pas lu : sa place et son nom sont .*\.env \(.*Extensions/,
  ],
  ['a name without its dot', 'env', 'PORT=1', /\benv n'est pas lu : sa place et son nom /],
  [
    'the format of TextEdit',
    '.env',
    '{\\rtf1\\ansi PORT=1}',
    /\.env est au format RTF : .*TextEdit/,
  ],
])('ends the process with one sentence for %s', async (_mistake, file, content, sentence) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = await newFolder({ [file]: content });
  // Vitest throws instead of calling `process.exit`.
  expect(() => loadEnvironment(root)).toThrow('process.exit');
  expect(error.mock.calls).toEqual([[expect.stringMatching(sentence)]]);
  error.mockRestore();
});
