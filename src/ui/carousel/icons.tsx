/** Four Lucide icons (ISC; docs/credits.md), inlined to avoid the library's runtime. */
const drawings = {
  previous: <path d="m15 18-6-6 6-6" />,
  next: <path d="m9 18 6-6-6-6" />,
  pause: <path d="M8 5v14M16 5v14" />,
  play: <path d="M6 4v16l14-8Z" />,
};

export const Icon = ({ name }: { name: keyof typeof drawings }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.25"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {drawings[name]}
  </svg>
);
