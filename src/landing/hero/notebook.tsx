/**
 * A page of a practical-work notebook: a network diagram drawn by a student, corrected in red by
 * the trainer. Drawn for this site.
 */
export function Notebook({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 560" className={className} aria-hidden="true" fontFamily="inherit">
      <defs>
        <pattern id="seyes" width="32" height="32" patternUnits="userSpaceOnUse">
          <path d="M0 8.5h32M0 16.5h32M0 24.5h32" className="stroke-rule" opacity=".5" />
          <path d="M0 .5h32M.5 0v32" className="stroke-rule" />
        </pattern>
      </defs>
      <path d="M20 14h520v532H20z" className="fill-sheet stroke-rule-strong" strokeWidth="1.5" />
      <path d="M20 14h520v532H20z" fill="url(#seyes)" />
      <path d="M100 14v532" className="stroke-red" strokeWidth="2" />
      <g className="fill-ink font-display" fontWeight="700">
        <text x="120" y="62" fontSize="30">
          TP n° 4
        </text>
        <text x="120" y="94" fontSize="21" fontWeight="500">
          Segmenter le réseau de l'école
        </text>
      </g>
      <path d="M119 103c70-4 190 5 297-1" fill="none" className="stroke-red" strokeWidth="2.5" />

      <g fill="none" className="stroke-blue" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M304 183v27M304 258v29M304 318c-70 6-120 14-124 46M304 318v46M304 318c70 6 128 14 132 46" />
        <path d="M272 183c-22 2-32-22-14-31 0-24 36-30 44-10 17-13 41 1 35 19 21 2 20 24-1 23z" className="fill-sheet" />
        <path d="M256 210h96v48h-96zM256 226h96M256 242h96M288 210v16M320 226v16M288 242v16" className="fill-sheet" />
        <path d="M236 287h136v31H236z" className="fill-sheet" />
        <path d="M250 303h8m10 0h8m10 0h8m10 0h8" />
        <path d="M132 364h96v58h-96zM256 364h96v58h-96z" className="fill-sheet" />
      </g>
      <path d="M388 364h96v58h-96z" fill="none" className="fill-sheet stroke-green" strokeWidth="2.5" strokeDasharray="7 5" />
      <g className="fill-ink font-mono" fontSize="14" textAnchor="middle">
        <text x="304" y="172">internet</text>
        <text x="180" y="389">vlan 10</text>
        <text x="180" y="409">labos</text>
        <text x="304" y="389">vlan 20</text>
        <text x="304" y="409">profs</text>
        <text x="436" y="389">vlan 30</text>
        <text x="436" y="409">invités</text>
        <text x="342" y="308">switch</text>
      </g>

      <path d="M120 448h388v74H120z" className="fill-night" />
      <g className="font-mono" fontSize="14">
        <text x="136" y="475" className="fill-on-night">
          invite@vlan30:~$ ping 10.0.10.1
        </text>
        <text x="136" y="503" className="fill-on-night-soft">
          3 envoyés, 0 reçu, 100 % perdus
        </text>
      </g>

      <g fill="none" className="stroke-red" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M374 392c2-46 124-52 126 2 1 44-118 52-126 4" />
        <path d="M470 343c4-18 10-30 22-42M478 304l15-5 2 15" />
        <path d="M50 484l10 12 20-34" />
        <path d="M50 388l10 12 20-34" />
      </g>
      <g className="fill-red font-display" fontWeight="600" fontSize="20" transform="rotate(-5 440 250)">
        <text x="392" y="252">Invités isolés,</text>
        <text x="392" y="277">très bien vu.</text>
      </g>
    </svg>
  );
}
