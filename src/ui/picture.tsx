/** A picture prepared at build time: plain data, so that a React component can show it. */
export interface PictureData {
  /** Address of the JPEG, or of a drawing. */
  src: string;
  /** Addresses of the AVIF, by width; a drawing has none. */
  srcSet?: string;
  sizes?: string;
  width: number;
  height: number;
}

/** Shows a prepared picture; `width` and `height` keep its place, so nothing shifts. */
export function Picture({
  picture: { srcSet, sizes, ...image },
  alt,
}: {
  picture: PictureData;
  alt: string;
}) {
  return (
    <picture>
      {srcSet && <source type="image/avif" srcSet={srcSet} sizes={sizes} />}
      <img {...image} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}
