/** A picture prepared at build time: plain data, so that a React component can show it. */
export interface PictureData {
  src: string;
  width: number;
  height: number;
  sizes: string;
  sources: { type: string; srcSet: string }[];
}

/** Shows a prepared picture; `width` and `height` keep its place, so nothing shifts. */
export function Picture({
  picture,
  alt,
  className,
}: {
  picture: PictureData;
  alt: string;
  className?: string;
}) {
  const { src, width, height, sizes, sources } = picture;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  );
}
