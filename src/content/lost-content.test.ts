import { rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordFile } from '../../requests/reception-settings.ts';
import { newFolder } from '../../tests/server/support.ts';
import { lostContent } from './lost-content.ts';

test("knows a site that was built from an owner's content", async () => {
  const folder = await newFolder({ 'index.html': '' });
  const publish = (isDemonstration: boolean) => {
    // Another release may have had more or fewer settings.
    const reception = { company: { name: 'Mon École' }, isDemonstration };
    writeFileSync(recordFile(folder), JSON.stringify({ reception }));
  };
  expect(lostContent(folder)).toBeUndefined();
  publish(false);
  expect(lostContent(folder)).toMatch(
    /content\/ n'est plus là, .* « Mon École » : remettez content/,
  );
  publish(true);
  expect(lostContent(folder)).toBeUndefined();
  // The owner has deleted the site.
  publish(false);
  rmSync(`${folder}/index.html`);
  expect(lostContent(folder)).toBeUndefined();
});
