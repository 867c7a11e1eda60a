/** The widths of the portraits' files, and the `sizes` attribute that matches team.css. */
export const PORTRAIT = {
  widths: [224, 360, 540, 720],
  sizes: '(max-width: 63.99rem) 42vw, min(20vw, 21rem)',
};
