import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentKind } from '../schema/kind.ts';
import {
  ARCHIVE,
  archiveDemonstration,
  CHECKSUM,
  hasArchive,
  renamedContent,
} from './demonstration-archive.ts';
import { DEMONSTRATION, DEMONSTRATION_ONLY, folderProblem, OWN_CONTENT } from './folder.ts';
import { CONTENT_KINDS } from './kinds.ts';

/**
 * Deletes all entries of a folder but the first, with their pictures: a single one shows how to write the
 * owner's, who would have to delete the others.
 */
function keepFirst(folder: string, pictureField: string) {
  if (!existsSync(folder)) return;
  const entries = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, data: JSON.parse(readFileSync(join(folder, name), 'utf8')) }))
    .sort((a, b) => a.data.order - b.data.order);
  const [first] = entries;
  for (const { name, data } of entries) {
    if (data === first?.data) continue;
    for (const file of [name, data[pictureField]]) rmSync(join(folder, file), { force: true });
  }
}

/**
 * Creates the owner's folder from the demonstration unless it exists, and archives the demonstration.
 * Returns a message in French. Throws one if the demonstration is missing, or if `lost` says that the
 * owner had a folder.
 */
export function ensureOwnContent(lost?: string): string {
  if (existsSync(OWN_CONTENT)) {
    const problem = folderProblem(OWN_CONTENT);
    if (problem) throw new Error(problem);
    const hadArchive = hasArchive(OWN_CONTENT);
    const changes = archiveDemonstration(OWN_CONTENT);
    const newArchive = `Son dossier ${ARCHIVE} manquait : la vérification n'y reconnaît plus que la démonstration d'aujourd'hui.`;
    const note = changes && !hadArchive ? newArchive : changes;
    return `Votre contenu est dans content/. ${note}`.trim();
  }
  const missing = renamedContent() ?? lost;
  if (missing) throw new Error(missing);
  if (!existsSync(DEMONSTRATION))
    throw new Error(
      `Le dossier ${DEMONSTRATION}/, d'après lequel le vôtre serait fait, manque : remettez-le (dans GitHub Desktop, « Discard changes »).`,
    );
  // The copy is renamed when complete, because a server reads the folder as soon as it exists.
  const copy = `${OWN_CONTENT}.part`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(DEMONSTRATION, copy, { recursive: true });
  for (const file of [...DEMONSTRATION_ONLY, CHECKSUM]) rmSync(join(copy, file), { force: true });
  for (const [kind, { picture }] of Object.entries<ContentKind>(CONTENT_KINDS))
    if (picture) keepFirst(join(copy, kind), picture.field);
  archiveDemonstration(copy);
  renameSync(copy, OWN_CONTENT);
  return "Le dossier content/ vient d'être fait d'après la démonstration : il est à vous, et le site ne montre plus que lui. Pour savoir ce qui reste à y écrire : npm run check:content";
}
