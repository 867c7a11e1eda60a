import { escapeHtml } from '../../../build/escape-html.ts';
import { townOnFrance } from '../../../build/maps/departments.ts';
import { drawNetwork } from '../../../build/maps/france.ts';
import type { Company } from '../../site/company.ts';

type Cities = Parameters<typeof drawNetwork>[0];

/**
 * The network of the results section, over the outline of drawings.svg: a cable from each city to
 * the company's switch, and the trainer's grade.
 */
export function drawCities(cities: Cities, address: Company['address']): string {
  const { hub, places } = drawNetwork(cities, townOnFrance(address));
  const cables = places.map(({ x, y, sag }) => {
    if (!hub) return '';
    const [right, down] = [x - hub.x, y - hub.y];
    return `M${hub.x} ${hub.y}q${right / 2} ${down / 2 + 2 * sag} ${right} ${down}`;
  });
  const box =
    hub &&
    `<path fill="var(--color-sheet)" d="M${hub.x - 36} ${hub.y - 11}h72v22h-72z"/>
<path d="M${hub.x - 26} ${hub.y + 1}h6m6 0h6m6 0h6m6 0h6m6 0h6"/>`;
  const names = [...places, ...(hub ? [hub] : [])].flatMap((place) => {
    const { name, label } = place;
    const look =
      place === hub
        ? ' font-family="var(--font-mono)" font-size="var(--town)" font-weight="400" stroke-width="10"'
        : '';
    return label ? `<text x="${label.x}" y="${label.y}"${look}>${escapeHtml(name)}</text>` : [];
  });
  return `<g id="network">
<g fill="none" stroke="var(--color-blue)" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">
<path d="${cables.join('')}"/>
${box ?? ''}
<path stroke-width="13" d="${places.map(({ x, y }) => `M${x} ${y}h0`).join('')}"/>
</g>
<g fill="var(--color-ink)" stroke="var(--color-sheet)" stroke-width="5" stroke-linejoin="round" paint-order="stroke" font-family="var(--font-display)" font-size="20" font-weight="600" text-anchor="middle">
${names.join('\n')}
</g>
<g transform="rotate(-4)" fill="var(--color-red)">
<text x="12" y="50" font-family="var(--font-display)" font-size="38" font-weight="700">${places.length} ville${places.length > 1 ? 's' : ''}</text>
<path d="M4 63c42-2 92 2 138-1M16 72c38-1 70 1 106 0" fill="none" stroke="var(--color-red)" stroke-width="3" stroke-linecap="round"/>
</g>
</g>`;
}
