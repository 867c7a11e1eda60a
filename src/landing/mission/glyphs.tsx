/** One drawing per domain, in the pen line of the notebook: 48 units square, drawn for this site. */
const GLYPHS = {
  cybersecurity: 'M24 5l16 6v12c0 10-7 17-16 20C15 40 8 33 8 23V11zM24 5v38M8 23h32',
  cloud: 'M13 37c-11 0-11-15 0-16 1-14 22-15 24-1 11 1 10 17-1 17zM18 37v6m6-6v6m6-6v6',
  development: 'M16 13L5 24l11 11M32 13l11 11-11 11M28 8l-8 32',
  data: 'M8 11c0-8 32-8 32 0v26c0 8-32 8-32 0zM8 11c0 8 32 8 32 0M8 20c0 8 32 8 32 0M8 28c0 8 32 8 32 0',
  ai: 'M9 12h0m0 12h0m0 12h0M24 18h0m0 12h0M39 24h0M9 12l15 6M9 12l15 18M9 24l15-6M9 24l15 6M9 36l15-18M9 36l15-6M24 18l15 6M24 30l15-6',
  management: 'M6 10h24M14 20h22M22 30h20M6 40h14M6 4v40',
} as const;

export type Glyph = keyof typeof GLYPHS;

export function DomainGlyph({ glyph }: { glyph: Glyph }) {
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" className="domain-glyph">
      <g data-drawing={glyph}>
        <path d={GLYPHS[glyph]} />
        {glyph === 'ai' && (
          <path d="M9 12h0m0 12h0m0 12h0M24 18h0m0 12h0M39 24h0" strokeWidth="7" />
        )}
      </g>
    </svg>
  );
}
