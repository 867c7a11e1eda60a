import { expect, test } from 'vitest';
import { portIn } from './port.ts';

test.each<[args: string[], fallback: string | undefined, port: ReturnType<typeof portIn>]>([
  [[], undefined, undefined],
  [[], '4400', 4400],
  [['--port', '4401'], '4400', 4401],
  [['--port', '70000'], undefined, 'invalid'],
  [['--port'], '4400', 'invalid'],
  [['4401'], undefined, 'invalid'],
])('the arguments %j and PORT=%s give the port %s', (args, fallback, port) => {
  expect(portIn(args, fallback)).toBe(port);
});
