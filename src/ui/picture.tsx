/** A picture prepared at build time: plain data, so that a React component can show it. */
export interface PictureData {
  /** Address of the JPEG. */
  src: string;
  /** Addresses of the AVIF, by width. */
  srcSet: string;
  sizes: string;
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
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img {...image} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}
