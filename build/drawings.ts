/**
 * Drawings below the first screen leave the page for a file of their own: `data-drawing="name"` on
 * an element of an SVG puts a reference in its place. A reference still takes its colours from the
 * page, since custom properties reach into it; classes do not, so they become attributes.
 */
const OPENING = /<(g|path)\b([^>]*?)\sdata-drawing="([\w-]+)"([^>]*)>/;

const ATTRIBUTES: [pattern: RegExp, attribute: (name: string) => string][] = [
  [/^fill-(.+)$/, (name) => `fill="var(--color-${name})"`],
  [/^stroke-(.+)$/, (name) => `stroke="var(--color-${name})"`],
  [/^font-(.+)$/, (name) => `font-family="var(--font-${name})"`],
];

/**
 * The page with its drawings replaced by references to `address`, and the drawings, each once.
 * Throws where a drawing has a class that has no attribute of the same effect.
 */
export function extractDrawings(
  html: string,
  address: (drawings: string) => string,
): { html: string; drawings: string } {
  const found = new Map<string, string>();
  const placeholder = '#drawings#';
  let rest = html;
  for (let opening = OPENING.exec(rest); opening; opening = OPENING.exec(rest)) {
    const [start, tag = '', before = '', name = '', after = ''] = opening;
    const end = endOf(rest, opening.index, tag);
    const content = rest.slice(opening.index + start.length, end - `</${tag}>`.length);
    const geometry = `${before}${after}`.replace(/\sclass="[^"]*"/, '');
    const look = `${before}${after}`.match(/\sclass="[^"]*"/)?.[0] ?? '';
    found.set(name, `<${tag} id="${name}"${geometry}>${withoutClasses(content)}</${tag}>`);
    rest = `${rest.slice(0, opening.index)}<use href="${placeholder}${name}"${look}></use>${rest.slice(end)}`;
  }
  if (found.size === 0) return { html, drawings: '' };
  const drawings = `<svg xmlns="http://www.w3.org/2000/svg">${[...found.values()].join('')}</svg>`;
  return { html: rest.replaceAll(placeholder, `${address(drawings)}#`), drawings };
}

/** Where the element that starts at `from` ends, elements of the same name inside it passed over. */
function endOf(html: string, from: number, tag: string): number {
  let depth = 0;
  for (const edge of html.slice(from).matchAll(new RegExp(`<(/?)${tag}\\b[^>]*>`, 'g'))) {
    depth += edge[1] ? -1 : 1;
    if (depth === 0) return from + edge.index + edge[0].length;
  }
  throw new Error(`A drawing's <${tag}> does not end.`);
}

const withoutClasses = (svg: string): string =>
  svg.replaceAll(/class="([^"]*)"/g, (_, names: string) =>
    names
      .split(' ')
      .map((name) => {
        for (const [pattern, attribute] of ATTRIBUTES) {
          const [, value] = pattern.exec(name) ?? [];
          if (value) return attribute(value);
        }
        throw new Error(`The class ${name} of a drawing has no attribute to stand for it.`);
      })
      .join(' '),
  );
