/**
 * A practical exercise on the ruled page of the hero: a network diagram drawn in blue, corrected in
 * red by the trainer. Drawn for this site.
 */
export function Notebook({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 520" className={className} aria-hidden="true">
      <g className="fill-ink font-display">
        <text x="8" y="40" fontSize="32" fontWeight="700">
          TP n° 4
        </text>
        <text x="8" y="74" fontSize="22" fontWeight="500">
          Segmenter le réseau de l'école
        </text>
      </g>
      <g
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-blue"
      >
        <path d="M220 168v22M220 248v26M220 310c-78 6-138 10-142 46M220 310v46M220 310c78 6 138 10 142 46" />
        <g className="fill-sheet">
          <path d="M172 168c-28 2-40-27-16-38-1-30 46-37 56-12 21-16 52 1 45 24 30 1 29 27-1 26z" />
          <path d="M160 190h120v58H160z" />
          <path d="M140 274h160v36H140zM18 356h120v66H18zM160 356h120v66H160z" />
        </g>
        <path d="M160 209h120M160 229h120M200 190v19M240 190v19M180 209v20M220 209v20M260 209v20M200 229v19M240 229v19" />
        <path d="M156 292h10m9 0h10m9 0h10m9 0h10" />
      </g>
      <path
        d="M302 356h120v66H302z"
        strokeWidth="2.5"
        strokeDasharray="8 6"
        className="fill-sheet stroke-green"
      />
      <g className="fill-ink font-mono" fontSize="15" textAnchor="middle">
        <text x="222" y="155" fontSize="14">
          internet
        </text>
        <text x="264" y="297">
          switch
        </text>
        <text x="78" y="385">
          vlan 10
        </text>
        <text x="78" y="406">
          labos
        </text>
        <text x="220" y="385">
          vlan 20
        </text>
        <text x="220" y="406">
          profs
        </text>
        <text x="362" y="385">
          vlan 30
        </text>
        <text x="362" y="406">
          invités
        </text>
      </g>
      <path d="M8 446h420v70H8z" className="fill-night" />
      <g className="font-mono" fontSize="15">
        <text x="24" y="475" className="fill-on-night">
          invite@vlan30:~$ ping 10.0.10.1
        </text>
        <text x="24" y="500" className="fill-on-night-soft">
          3 envoyés, 0 reçu, 100 % perdus
        </text>
      </g>
      <g
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-red"
      >
        <path d="M8 87c80-5 200 5 308-2M286 390c0-52 154-58 156 0 1 50-150 58-156 4M404 336c6-16 8-26 6-42M398 306l11-14 12 13M440 480l11 14 22-40" />
      </g>
      <text
        x="330"
        y="246"
        fontSize="22"
        fontWeight="600"
        transform="rotate(-4 400 250)"
        className="fill-red font-display"
      >
        {/* As wide in a fallback typeface, which would leave the sheet. */}
        <tspan textLength="142" lengthAdjust="spacingAndGlyphs">
          Invités isolés,
        </tspan>
        <tspan x="330" dy="28">
          très bien vu.
        </tspan>
      </text>
    </svg>
  );
}
