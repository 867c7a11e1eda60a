import { parseArgs } from 'node:util';

/** The port in the arguments of `npm run edit`, else `fallback`; `'invalid'` for other arguments. */
export function portIn(args: string[], fallback?: string): number | 'invalid' | undefined {
  try {
    const { values } = parseArgs({ args, options: { port: { type: 'string' } } });
    const port = values.port ?? fallback;
    if (!port) return undefined;
    return /^[1-9]\d{0,4}$/.test(port) && Number(port) < 65_536 ? Number(port) : 'invalid';
  } catch {
    return 'invalid';
  }
}
