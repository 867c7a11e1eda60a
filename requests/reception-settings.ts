/**
 * The settings of the reception: the owner's content that the server needs. Each build writes them to its
 * record among the pages (`dist/.build.json`), so that the recipients always match the published legal
 * notices.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Field } from './fields.ts';
import { REQUESTS } from './requests.ts';

/** The path of the record of a build. The server serves no name that begins with a dot. */
export const recordFile = (siteFolder: string): string => join(siteFolder, '.build.json');

const months = z.number().check(z.positive());

export const receptionSettingsSchema = z.object({
  /** Whether the content is the demonstration's. */
  isDemonstration: z.boolean(),
  delivery: z.enum(['simulated', 'server']),
  /** The sender of mails, and the address for requests that could not be stored. */
  company: z.object({ name: z.string(), email: z.string() }),
  /** E-mail addresses by kind of request. */
  recipients: z.record(z.string(), z.array(z.string()).check(z.minLength(1))),
  /** Months by kind of request. Without any, nothing would ever be erased. */
  retentionMonths: z
    .record(z.string(), months)
    .check(z.refine((byKind) => Object.keys(byKind).length > 0)),
  /** Months after the erasure of a request in which its mails and backups are deleted. */
  copiesMonths: months,
  /** Whether mails contain the CV as an attachment. */
  cvInMail: z.boolean(),
  /** {@link FORMS_VERSION} of the release that made the build. */
  forms: z.string(),
});

export type ReceptionSettings = z.infer<typeof receptionSettingsSchema>;

/** The retention of a kind of request in months. A kind that no longer exists has the longest one. */
export const retentionOf = (kind: string, months: ReceptionSettings['retentionMonths']): number =>
  months[kind] ?? Math.max(...Object.values(months));

type Form = { kind: string; fields: Readonly<Record<string, Field>> };

/** A hash of what the fields of the forms state, by which a server detects pages of another release. */
export function formsVersion(forms: readonly Form[]): string {
  const stated = forms.map(({ kind, fields }) => [
    kind,
    Object.entries(fields).map(([name, { type, about }]) => [name, type, about]),
  ]);
  return createHash('sha256').update(JSON.stringify(stated)).digest('base64url').slice(0, 12);
}

/** {@link formsVersion} of this release. */
export const FORMS_VERSION = formsVersion(REQUESTS);
