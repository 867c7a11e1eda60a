import postcss, { type AtRule, type Node, type Root, type Rule } from 'postcss';

/** Stands in a page outline after what every screen shows first. */
export const FIRST_SCREEN_ENDS = '<!-- first screen ends -->';

const NAME = /[\w-]+/g;
/** What a selector says of other elements than the one in hand, and of states. */
const ASIDES = /:(?:has|not|where)\([^()]*(?:\([^()]*\)[^()]*)*\)/g;
const CLASS = /\.((?:\\.|[\w-]|[^\x20-\x7e])+)/g;

/** What can wait the blink until the rest is there: Tailwind's layer is for old browsers alone. */
const LATER = /^(?:media (?:print|\(forced-colors: ?active\))|layer properties)$/;

/**
 * Parts a stylesheet in the rules that can hold for a piece of HTML, to be read first, and the
 * rest, to be read after them, so that together they mean what the whole meant. Goes by the names
 * of classes alone and keeps every rule that names none: the first may hold too much, never too
 * little.
 */
export function splitStyles(css: string, html: string): { first: string; rest: string } {
  const classes = new Set(
    [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
  const first = postcss.parse(css);
  const rest = postcss.parse(css);
  const originals = rulesOf(rest);
  const rules = rulesOf(first).map((rule, index) => ({ rule, original: originals[index] }));

  for (const { rule } of rules) {
    const present = rule.selectors.filter((selector) => isPresent(selector, classes));
    if (present.length) rule.selectors = present;
    else rule.remove();
  }
  first.walkAtRules((rule) => {
    if (LATER.test(`${rule.name} ${rule.params}`)) rule.remove();
  });
  removeUnusedKeyframes(first);
  removeUnusedProperties(first);

  const kept = new Set(rulesOf(first));
  const repeated = rules.flatMap(({ rule, original }) =>
    original && kept.has(rule) && `${rule}` === `${original}` ? [original] : [],
  );
  removeRepeated(rest, new Set(repeated));
  // A typeface declared again would be loaded again, and the titles drawn anew.
  rest.walkAtRules('font-face', (face) => {
    face.remove();
  });
  removeEmpty(first);
  removeEmpty(rest);
  return { first: `${first}`, rest: `${rest}` };
}

/** The rules with selectors, in their order; the steps of an animation are none. */
function rulesOf(root: Root): Rule[] {
  const rules: Rule[] = [];
  root.walkRules((rule) => {
    if (!(rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes')) {
      rules.push(rule);
    }
  });
  return rules;
}

/**
 * Takes out of the rest what the first has, where it makes no difference that it no longer comes
 * after the rules before it: those of its layer that remain set other properties.
 */
function removeRepeated(rest: Root, repeated: Set<Rule>) {
  const set = new Map<string, Set<string>>();
  for (const rule of rulesOf(rest)) {
    const layer = layerOf(rule);
    const before = set.get(layer) ?? new Set();
    const families = rule.nodes.flatMap((node) =>
      node.type === 'decl' ? familyOf(node.prop) : [],
    );
    if (repeated.has(rule) && !families.some((family) => before.has(family))) rule.remove();
    else set.set(layer, new Set([...before, ...families]));
  }
}

function layerOf(rule: Rule): string {
  let node: Node | undefined = rule.parent;
  while (node && !(node.type === 'atrule' && (node as AtRule).name === 'layer')) node = node.parent;
  return node ? (node as AtRule).params : '';
}

/** Properties that a shorthand sets, where the first word of their names does not tell. */
const FAMILIES: Record<string, string> = {
  line: 'font',
  top: 'inset',
  right: 'inset',
  bottom: 'inset',
  left: 'inset',
  row: 'gap',
  column: 'gap',
  align: 'place',
  justify: 'place',
  white: 'text',
};

/** What properties have in common that may set one another. */
function familyOf(property: string): string {
  if (property.startsWith('--')) return property;
  const [word = ''] = property.replace(/^-[a-z]+-/, '').split('-');
  return FAMILIES[word] ?? word;
}

const isPresent = (selector: string, classes: Set<string>) =>
  [...selector.replace(ASIDES, '').matchAll(CLASS)].every(([, name = '']) =>
    classes.has(name.replaceAll(/\\(.)/g, '$1')),
  );

function removeUnusedKeyframes(root: Root) {
  const used = new Set<string>();
  root.walkDecls(/^animation/, ({ value }) => {
    for (const [name] of value.matchAll(NAME)) used.add(name);
  });
  root.walkAtRules('keyframes', (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
}

/** Custom properties that nothing reads, then those that only they read. */
function removeUnusedProperties(root: Root) {
  for (;;) {
    const used = new Set<string>();
    root.walkDecls(({ value }) => {
      for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) used.add(name);
    });
    let removed = false;
    root.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      declaration.remove();
      removed = true;
    });
    root.walkAtRules('property', (rule) => {
      if (!used.has(rule.params)) rule.remove();
    });
    if (!removed) return;
  }
}

function removeEmpty(root: Root) {
  const isEmpty = (node: Rule | AtRule) => node.nodes?.every(({ type }) => type === 'comment');
  for (let before = -1; before !== root.toString().length; ) {
    before = root.toString().length;
    root.walk((node) => {
      if ((node.type === 'rule' || node.type === 'atrule') && isEmpty(node)) node.remove();
      else if (node.type === 'comment') node.remove();
    });
  }
}
