import type { z } from 'astro/zod';
import type { ReactNode } from 'react';
import { Picture } from '../../ui/picture.tsx';
import type { PictureData } from '../../ui/prepare-picture.ts';
import { Section, SectionTitle } from '../../ui/section.tsx';
import { typeset } from '../../ui/typeset.tsx';
import type { Words } from '../sections.ts';
import type { teamMember } from './section.ts';
import { team } from './section.ts';

/** A member of the team, with the picture as `preparePicture` returns it. */
type TeamMember = Omit<z.output<typeof teamMember>, 'picture'> & { picture: PictureData };

/** Team section, with the carousel of client logos as children. */
export function Team({
  words,
  members,
  children,
}: {
  words: Words<'team'>;
  members: TeamMember[];
  children: ReactNode;
}) {
  return (
    <Section id={team.anchor} className="team" marginNote={words.marginNote}>
      <SectionTitle title={words.title} />
      {members.length > 0 && (
        <ul role="list" className="team-members">
          {members.map(({ name, title, bio, alt, picture }) => (
            <li key={name} className="team-member">
              <Picture picture={picture} alt={alt} />
              <div>
                <h3 className="title" translate="no">
                  {name}
                </h3>
                <p className="name">{typeset(title)}</p>
              </div>
              <p className="muted">{typeset(bio)}</p>
            </li>
          ))}
        </ul>
      )}
      {children}
    </Section>
  );
}
