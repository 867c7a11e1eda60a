/** The owner's Markdown, which Astro renders: the facts in it, and its links. */
import { type MdastNode, type MdastPluginDefinition, markdownToMdast } from 'satteri';
import { bracesIn, type Facts, withFacts } from '../company/facts-by-name.ts';
import { withTypography } from '../ui/typography.ts';
import { withPlainCharacters } from './read.ts';

/** Decodes braces, which some editors percent-encode in the target of a link. */
const withBraces = (url: string) => url.replaceAll(/%7b(.*?)%7d/gi, '{$1}');

/** The target of a link with facts for names. A `tel:` link allows no spaces. */
const urlWithFacts = ({ url }: { url: string }, facts: Facts) =>
  withFacts(withBraces(url), facts).replaceAll(' ', '');

/**
 * A plugin that replaces names by their facts, and applies the content's rules for characters and line
 * breaks (src/ui/typography.ts). It replaces them in the tree, where a fact with asterisks or underscores
 * is plain text.
 */
export const typesetWithFacts = (facts: Facts): MdastPluginDefinition => ({
  name: 'typeset-with-facts',
  text(node, context) {
    const value = withTypography(withFacts(withPlainCharacters(node.value), facts));
    if (value !== node.value) context.replaceNode(node, { type: 'text', value });
  },
  link: (node, context) => context.setProperty(node, 'url', urlWithFacts(node, facts)),
  definition: (node, context) => context.setProperty(node, 'url', urlWithFacts(node, facts)),
});

/** A node with all nodes within it. */
const nodesIn = (node: MdastNode): MdastNode[] => [
  node,
  ...('children' in node ? node.children.flatMap(nodesIn) : []),
];

/** The targets of the links in a text, with facts for names. */
export const linksIn = (text: string, facts: Facts): string[] =>
  nodesIn(markdownToMdast(text)).flatMap((node) =>
    node.type === 'link' || node.type === 'definition' ? urlWithFacts(node, facts) : [],
  );

/** The names in a text, with their lines. The plugin replaces none in code, or in the title of a link. */
export const namesIn = (text: string): { name: string; line: number; isReplaced: boolean }[] =>
  nodesIn(markdownToMdast(text)).flatMap((node) => {
    const first = node.position?.start.line ?? 1;
    const find = (value: string | null | undefined, isReplaced: boolean) =>
      bracesIn(value ?? '').map(({ name, line }) => ({ name, line: first + line - 1, isReplaced }));
    return [
      ...('value' in node ? find(node.value, node.type === 'text') : []),
      ...('url' in node ? find(withBraces(node.url), node.type !== 'image') : []),
      ...('title' in node ? find(node.title, false) : []),
    ];
  });
