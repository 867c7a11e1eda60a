const TEAMS = [
  { name: 'root_66', score: 1840, solved: 'XXXXXXXX--' },
  { name: 'les_semicolons', score: 1725, solved: 'XXXXXXX-X-' },
  { name: 'kernel_panique', score: 1490, solved: 'XXXX-XX---' },
  { name: 'ctrl_alt_elite', score: 1310, solved: 'XXX-XX----' },
  { name: 'null_pointeurs', score: 1075, solved: 'XX-XX-----' },
] as const;

const ROW = 44;

/** The board of a hackathon under way, drawn as an illustration: teams, points, solved challenges. */
export function Scoreboard({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 600 330" className={className} aria-hidden="true">
      <g data-drawing="scoreboard">
        <path
          d="M1 1h598v328H1zM1 48h598"
          fill="none"
          className="stroke-night-line"
          strokeWidth="2"
        />
        <g className="font-mono fill-on-night-soft" fontSize="15">
          <text x="22" y="31">
            # équipe
          </text>
          <text x="300" y="31">
            épreuves
          </text>
          <text x="578" y="31" textAnchor="end">
            02:14:37
          </text>
        </g>
        {TEAMS.map(({ name, score, solved }, index) => {
          const y = 88 + index * ROW;
          return (
            <g key={name} className="font-mono" fontSize="17">
              <text x="22" y={y} className={index === 0 ? 'fill-marker-lit' : 'fill-on-night'}>
                {index + 1} {name}
              </text>
              <path
                d={[...solved]
                  .map((mark, at) => (mark === 'X' ? `M${300 + at * 19} ${y - 14}h13v16h-13z` : ''))
                  .join('')}
                className={index === 0 ? 'fill-marker-lit' : 'fill-lab-green'}
              />
              <path
                d={[...solved]
                  .map((mark, at) => (mark === '-' ? `M${300 + at * 19} ${y - 6}h13` : ''))
                  .join('')}
                className="stroke-night-line"
                strokeWidth="2"
              />
              <text x="578" y={y} textAnchor="end" className="fill-on-night">
                {score}
              </text>
            </g>
          );
        })}
        <path d="M22 292h556" className="stroke-night-line" strokeWidth="2" strokeDasharray="3 6" />
        <text x="22" y="316" className="font-mono fill-lab-green" fontSize="15">
          flag&#123;vlan_30_isolé&#125; validé, +150 pour root_66
        </text>
      </g>
    </svg>
  );
}
