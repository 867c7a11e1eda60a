import { useState } from 'react';
import { Drawing, Stroke } from '../../../ui/drawing.tsx';

const REPLIES = '3 envoyés, 3 reçus, 0 % perdu';
/**
 * Each network's `ping` to the teachers' network. Pupils reach it, which is the error in the exercise.
 * The remarks are for screen readers; drawings.svg has them as handwriting. The error is the student's:
 * the visitor who finds it is praised.
 */
const NETWORKS = {
  10: { users: 'labos', login: 'eleve', result: REPLIES, remark: 'Élèves non isolés ! Bien vu !' },
  20: { users: 'profs', login: 'prof', result: REPLIES, remark: 'Entre profs, c’est bon.' },
  30: {
    users: 'invités',
    login: 'invite',
    result: '3 envoyés, 0 reçu, 100 % perdus',
    remark: 'Invités isolés, très bien vu.',
  },
};
const VLANS = [10, 20, 30] as const;

/**
 * A student's exercise, which the visitor can test: a button for each network shows the result of its
 * `ping`, with the trainer's remark. Without scripts, it shows the result of the last network.
 */
export function Exercise() {
  // The answer leaves the live region with the focus: when a dialog closes, the page is no longer inert, and
  // Orca would announce it again.
  const [[tested, isLive], setTest] = useState<[tested?: (typeof VLANS)[number], isLive?: true]>(
    [],
  );
  const from = tested ?? 30;
  const { login, result, remark } = NETWORKS[from];
  const isFound = from === 10;
  // One element, because Orca announces each element that a live region receives, in Firefox one of
  // them twice. The key replaces it, because Firefox reports only the part of a text that changes.
  const answer = (
    <span key={from} className="visually-hidden">
      {`${result}. ${remark}`}
    </span>
  );
  return (
    <figure className="exercise" onBlur={() => setTest([tested])}>
      <figcaption>
        TP n° 4, un exercice de cours
        <br />
        Segmenter le réseau de l’école
      </figcaption>
      <Drawing name="exercise" size={[480, 446]} scale={0.5} viewBox="8 0 480 446">
        <g className="red-pen">
          <Stroke name="underline" />
          {!isFound && (
            <g className="invitation">
              <Stroke name="invitation-a" className="written" />
              <Stroke name="invitation-b" className="written" />
              <Stroke name="flick" />
            </g>
          )}
          {/* The key restarts the animation for each answer. */}
          <g key={from} className={`answer vlan-${from}`}>
            <Stroke name="ring" className="ring" x={14.2 * (from - 30)} />
            <Stroke name={`arrow-${from}`} />
            <Stroke name={`remark-${from}a`} className="written" />
            <Stroke name={`remark-${from}b`} className="written last" />
            <Stroke name={isFound ? 'found' : 'correct'} className="tick-mark" />
          </g>
        </g>
      </Drawing>
      {VLANS.map((vlan) => (
        <button
          key={vlan}
          type="button"
          aria-pressed={vlan === from}
          onClick={() => setTest([vlan, true])}
        >
          <span>
            {`vlan ${vlan}`}
            <br />
            {NETWORKS[vlan].users}
          </span>
        </button>
      ))}
      <p>
        {/* Each text has an element of its own, because translation extensions replace text nodes. */}
        <span>{`${login}@vlan${from}:~$ ping 10.0.20.1`}</span>
        <br />
        <span aria-hidden="true">{result}</span>
        {/* Empty at first, because Orca announces a live region that is loaded with text. */}
        {!isLive && answer}
        <output>{isLive && answer}</output>
        <br />
        <span>{isFound ? '# bien trouvé' : `# et depuis vlan ${from - 10}\u00a0?`}</span>
      </p>
    </figure>
  );
}
