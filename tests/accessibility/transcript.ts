/** What a screen reader is given: the browser's accessibility tree, one line for each node. */
import type { Locator } from '@playwright/test';
import { withoutOwnerWords } from './owner-words.ts';

type Value = { value?: unknown };
type Node = {
  nodeId: string;
  ignored: boolean;
  role?: Value;
  name?: Value;
  description?: Value;
  properties?: readonly { name: string; value: Value }[];
  childIds?: readonly string[];
};

/** Roles that tell nothing by themselves. */
const SILENT = ['generic', 'none', 'ListMarker'];
/** Roles whose words are read in one breath, however many elements they are spread over. */
const SENTENCES = [
  'paragraph',
  'LabelText',
  'Legend',
  'term',
  'definition',
  'strong',
  'blockquote',
  'Figcaption',
];
/** Chromium tells `required` of text fields alone; chapter 3 looks after the others. */
const STATES = ['required', 'invalid', 'checked', 'disabled', 'hasPopup', 'roledescription'];

/** Reads the tree under an element, the owner's words replaced by the names of their fields. */
export async function transcribe(target: Locator): Promise<string> {
  const page = target.page();
  await target.evaluate((node) => Reflect.set(window, 'transcribed', node));
  const browser = await page.context().newCDPSession(page);
  const { result } = await browser.send('Runtime.evaluate', { expression: 'transcribed' });
  const { nodes } = await browser.send('Accessibility.queryAXTree', { objectId: result.objectId });
  await browser.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const [root] = nodes;
  return root ? `${say(root, byId, '').join('\n')}\n` : '';
}

function say(node: Node, byId: ReadonlyMap<string, Node>, indent: string): string[] {
  const role = String(node.role?.value);
  const name = wordsOf(node.name);
  if (role === 'StaticText') return name && !node.ignored ? [indent + name] : [];

  const isSilent = node.ignored || SILENT.includes(role);
  const isSentence = SENTENCES.includes(role);
  const below: string[] = [];
  let last = '';
  for (const id of node.childIds ?? []) {
    const child = byId.get(id);
    const lines = child ? say(child, byId, isSilent || isSentence ? indent : `${indent}  `) : [];
    // How many logos, cities and people there are is the owner's choice: one stands for all.
    if (lines.join() !== last) below.push(...lines);
    last = lines.join();
  }
  if (isSilent || below.length + name.length === 0) return below;
  const words = below.map((line) => line.trim()).join(' ');
  if (isSentence) return [indent + withoutOwnerWords(words)];

  const states = (node.properties ?? []).flatMap(({ name: state, value: { value } }) => {
    if (role === 'heading' && state === 'level') return [`level ${value}`];
    if (!STATES.includes(state) || /^(false|undefined)?$/.test(String(value))) return [];
    return value === true || value === 'true' ? [state] : [`${state} ${value}`];
  });
  const told = [name ? `${role} « ${name} »` : role, ...states, wordsOf(node.description)];
  const line = indent + told.filter(Boolean).join(', ');
  // The words of a link or a heading are its name already.
  if (words === name || below.length === 0) return [line];
  return below.length === 1 ? [`${line}: ${words}`] : [line, ...below];
}

const wordsOf = (text?: Value) =>
  withoutOwnerWords(
    String(text?.value ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/\d+ sur \d+/, 'N sur N'),
  );
