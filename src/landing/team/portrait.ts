/** The widths of the portraits' files, and the space of a portrait by the width of the page (team.css). */
export const PORTRAIT = {
  widths: [224, 360, 540, 720],
  sizes: '(max-width: 79.99rem) min(29vw, 9rem), min(20vw, 21rem)',
};
