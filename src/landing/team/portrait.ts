/** The widths of the portraits' files, and the space of a portrait by the width of the page (team.css). */
export const PORTRAIT = {
  widths: [224, 360, 540, 720],
  sizes:
    '(max-width: 40rem) 7rem, (max-width: 58rem) 41vw, (max-width: 79rem) 27vw, min(20vw, 21rem)',
};
