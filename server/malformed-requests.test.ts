import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compressFolder } from '../scripts/host/rules.ts';
import { MALFORMED_REQUESTS } from '../tests/server/malformed.ts';
import { ask, newFolder, SITE, sendRaw, serve, writeFiles } from '../tests/server/support.ts';

const AT_ONCE = 50;

it('two Host headers are refused', async () => {
  const { port } = await serve(await newFolder(SITE));
  const answer = await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('cette demande est incomprÃ©hensible.');
});

it('malformed requests get a response without internal details', async () => {
  const parent = await newFolder({ 'outside/plan.txt': 'SECRET', 'package.json': 'SECRET' });
  const folder = join(parent, 'site');
  await writeFiles(folder, SITE);
  await compressFolder(folder);
  // Many are incomplete.
  const { port } = await serve(folder, { limits: { headerMs: 300, requestMs: 300 } });

  const statuses = new Set<string>();
  const requests = MALFORMED_REQUESTS.values();
  const client = async () => {
    for (const bytes of requests) {
      const answer = (await sendRaw(port, bytes)).replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
      const [, status = answer && 'nonsense'] = answer.match(/^HTTP\/1\.1 (\d{3}) /) ?? [];
      statuses.add(status);
      const request = JSON.stringify(bytes.toString('latin1').slice(0, 500));
      if (status) expect(answer, request).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
      expect(answer, request).not.toContain('application/json');
      // No server error, and nothing from outside the folder.
      expect(status, request).toMatch(/^(200|206|304|400|404|405|408|412|413|416|417|431|)$/);
      expect(answer, request).not.toContain('SECRET');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  expect([...statuses]).toEqual(expect.arrayContaining(['200', '400', '404', '405', '408']));
  expect(await ask(port, '/')).toMatchObject({ status: 200, text: SITE['index.html'] });
});
