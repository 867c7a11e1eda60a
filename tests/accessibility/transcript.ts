/** What a screen reader has to say of a page: the browser's accessibility tree, put into words. */
import type { Page } from '@playwright/test';

type Value = { value?: unknown };
type Node = {
  nodeId: string;
  ignored: boolean;
  role?: Value;
  name?: Value;
  value?: Value;
  description?: Value;
  properties?: readonly { name: string; value: Value }[];
  childIds?: readonly string[];
  /** Marked in the document as required. */
  required?: boolean;
};

const LANDMARKS: Record<string, string> = {
  banner: 'en-tête',
  main: 'contenu principal',
  contentinfo: 'pied de page',
  navigation: 'navigation',
  region: 'région',
  form: 'formulaire',
  dialog: 'fenêtre',
  alert: 'alerte',
  status: 'état',
  group: 'groupe',
  figure: 'figure',
  blockquote: 'citation',
};

const CONTROLS: Record<string, string> = {
  link: 'lien',
  button: 'bouton',
  textbox: 'champ',
  combobox: 'liste déroulante',
  checkbox: 'case à cocher',
  Iframe: 'cadre',
  image: 'image',
};

/** Roles whose words are read in one breath. */
const BLOCKS = ['paragraph', 'term', 'definition', 'LabelText', 'Legend', 'Figcaption', 'time'];

/** Reads the tree under the element that the selector names, one line for each thing said. */
export async function transcribe(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { node: dom } = await session.send('DOM.describeNode', { nodeId });
  // Chromium's tools tell it of text fields alone; assistive technology is told of all.
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[required]',
  });
  const required = new Set<number>();
  for (const id of nodeIds) {
    const { node } = await session.send('DOM.describeNode', { nodeId: id });
    required.add(node.backendNodeId);
  }
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  for (const node of nodes) {
    if (required.has(Number(Reflect.get(node, 'backendDOMNodeId')))) node.required = true;
  }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const start = nodes.find((node) => Reflect.get(node, 'backendDOMNodeId') === dom.backendNodeId);
  await session.detach();
  if (!start) throw new Error(`${selector} is not in the accessibility tree`);
  return `${say(start, byId, 0).join('\n')}\n`;
}

const textOf = ({ value }: Value = {}) =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim();

function say(node: Node, byId: Map<string, Node>, depth: number): string[] {
  const role = textOf(node.role);
  const indent = '  '.repeat(depth);
  const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const below = (deeper: number) => children.flatMap((child) => say(child, byId, depth + deeper));
  if (node.ignored) return below(0);

  const name = textOf(node.name);
  const property = (wanted: string) =>
    node.properties?.find((each) => each.name === wanted)?.value.value;
  if (role === 'StaticText') return name ? [indent + name] : [];
  if (role === 'InlineTextBox' || role === 'LineBreak' || role === 'ListMarker') return [];
  if (role === 'heading') return [`${indent}titre de niveau ${property('level')} : ${name}`];

  const control = CONTROLS[role];
  if (control) {
    const value = textOf(node.value);
    const states = [
      node.required && 'obligatoire',
      property('invalid') === 'true' && 'non valide',
      role === 'checkbox' && (property('checked') === 'true' ? 'cochée' : 'non cochée'),
      property('disabled') === true && 'indisponible',
      property('hasPopup') === 'dialog' && 'ouvre une fenêtre',
      value && `contient « ${value} »`,
      textOf(node.description),
    ].filter(Boolean);
    return [`${indent}${[`${control} : ${name}`, ...states].join(', ')}`];
  }

  const own = property('roledescription');
  const landmark = own ? String(own) : LANDMARKS[role];
  if (landmark) {
    const said = name ? `${landmark} « ${name} »` : landmark;
    const words = role === 'blockquote' ? joined(below(1), `${indent}  `) : below(1);
    return role === 'group' && !name ? below(0) : [`${indent}[${said}]`, ...words];
  }
  if (role === 'list') {
    return [`${indent}liste de ${children.length} éléments`, ...below(1)];
  }
  if (role === 'listitem') {
    const [first = '', ...rest] = joined(below(0), indent);
    return [`${indent}- ${first.trim()}`, ...rest.map((line) => `  ${line}`)];
  }
  return BLOCKS.includes(role) ? joined(below(0), indent) : below(0);
}

/** Pieces of one sentence, which the page marks up apart, on one line. */
function joined(lines: readonly string[], indent: string): string[] {
  const special =
    /^(liste de|titre de|\[|- |(champ|liste déroulante|case à cocher|bouton|cadre|image) :)/;
  const result: string[] = [];
  for (const line of lines) {
    const previous = result.at(-1);
    if (previous !== undefined && !special.test(line.trim()) && !special.test(previous.trim())) {
      result[result.length - 1] = `${previous} ${line.trim()}`;
    } else result.push(indent + line.trim());
  }
  return result;
}
