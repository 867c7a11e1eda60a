import type { ImageMetadata } from 'astro';
import type { Company } from '../../company/company.ts';
import { embeddedMapLink } from './embedded-map-link.ts';

type Props = Pick<Company, 'address'> & {
  /** The owner's picture of the place (map.svg), if they have one. */
  map: ImageMetadata | undefined;
};

/**
 * The document inside the frame « Localisation ». It requests nothing from OpenStreetMap before the
 * visitor follows the link (requirements, chapter 7). It has no landmark, because assistive
 * technology would list it among those of the page.
 */
export function MapFrame({ address: { latitude, longitude }, map }: Props) {
  if (latitude === undefined || longitude === undefined) return null;
  return (
    <div className="map-frame">
      {/* The alternative is empty, because the address beside the frame gives the same information. */}
      {map && <img src={map.src} width={map.width} height={map.height} alt="" />}
      <div className="map-caption">
        <p>
          <a href={embeddedMapLink({ latitude, longitude })}>Afficher la carte OpenStreetMap</a>
        </p>
        <p className="muted">
          Votre adresse IP sera transmise à OpenStreetMap (Royaume-Uni) et à Fastly (États-Unis).
        </p>
      </div>
    </div>
  );
}
