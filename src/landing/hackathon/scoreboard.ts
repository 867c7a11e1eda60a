import { escapeHtml } from '../../ui/escape-html.ts';
import type { Words } from '../sections.ts';

/** Width of a character in the drawing's typeface, at 17 and at 15 units. */
const TEAM_CHARACTER = 10.2;
const LOG_CHARACTER = 9;

/** The trainer's pen round the first team, whose name sets the width of the circle. */
function circle(team: string): string {
  const stretch = (team.length * TEAM_CHARACTER + 12) / (7 * TEAM_CHARACTER + 12);
  const wide = (x: number) => Math.round(x * stretch);
  const start = `M${34 + wide(70)} 70C${34 + wide(46)} 60 ${34 + wide(6)} 64 34 80`;
  const round = [-4, 16, 20, 22, 46, 22, 30, 0, 42, -10, 38, -22, -4, -10, -40, -16, -74, -11];
  const steps = round.map((step, at) => (at % 2 ? step : wide(step)));
  return `<path d="${start}c${steps.join(' ')}M30 85C14 90 0 92-16 90M-8 82l-9 8 10 8" fill="none" stroke="var(--color-red)" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The words of the scoreboard in drawings.svg: teams by rank, the log, and the prompt at its end. */
export function drawScoreboard({ drawing: { teams, log, prompt } }: Words<'hackathon'>): string {
  const names = teams.map((team, at) => {
    const colour = at ? 'ink' : 'highlighted';
    return `<text x="22" y="${88 + 44 * at}" fill="var(--color-${colour})">${at + 1} ${escapeHtml(team)}</text>`;
  });
  const lines = log.map((line, at) => {
    const colour = at < 2 ? 'green' : 'ink-soft';
    return `<text x="22" y="${320 + 26 * at}" fill="var(--color-${colour})">${escapeHtml(line)}</text>`;
  });
  const cursor = Math.round(28 + prompt.length * LOG_CHARACTER);
  const command = `<text x="22" y="406" fill="var(--color-ink-soft)">${escapeHtml(prompt)}</text>
<path d="M${cursor} 392h9v17h-9z" fill="var(--color-highlighted)"/>`;
  return `<g id="scoreboard-words" font-family="var(--font-mono)" font-size="17">
${names.join('')}
<g font-size="15">${lines.join('')}${prompt && command}</g>
${teams[0] ? circle(teams[0]) : ''}
</g>`;
}
