import { escapeHtml } from '../../ui/escape-html.ts';
import type { Words } from '../sections.ts';

/** The words of the notebook in drawings.svg: the exercise, its network and the trainer's remark. */
export function drawExercise({ drawing }: Words<'hero'>): string {
  const { title, exercise, networks, terminal, remark, remarkEnd } = drawing;
  const boxes = networks.map((words, at) => {
    const [x, y] = [78 + 142 * Math.floor(at / 2), at % 2 ? 406 : 385];
    return `<text x="${x}" y="${y}">${escapeHtml(words)}</text>`;
  });
  const lines = terminal.map((line, at) => {
    const look = at ? ' fill-opacity=".8"' : '';
    return `<text x="24" y="${475 + 25 * at}"${look}>${escapeHtml(line)}</text>`;
  });
  return `<g id="exercise">
<text x="8" y="40" font-size="32" font-weight="700">${escapeHtml(title)}</text>
<text x="8" y="74">${escapeHtml(exercise)}</text>
<g fill="var(--color-ink)" font-family="var(--font-mono, monospace)" font-size="15" text-anchor="middle">${boxes.join('')}</g>
<g fill="var(--color-on-terminal, none)" font-family="var(--font-mono, monospace)" font-size="15">${lines.join('')}</g>
<text x="400" y="246" transform="rotate(-4 400 250)" fill="var(--color-red)" text-anchor="middle">${escapeHtml(remark)}<tspan x="400" dy="28">${escapeHtml(remarkEnd)}</tspan></text>
</g>`;
}
