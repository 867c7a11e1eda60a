/**
 * Record of the owner's content for the server. Each build writes it beside the pages
 * (`dist.build.json`), so that legal notices and recipients always belong together.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { REQUESTS } from './requests.ts';

/** The record of a build, beside the folder that is served and never in it. */
export const recordFile = (site: string): string => `${site.replace(/[/\\]+$/, '')}.build.json`;

const months = z.number().check(z.positive());

export const buildRecord = z.object({
  /** Whether the content is the invented company's. */
  isDemonstration: z.boolean(),
  delivery: z.enum(['simulated', 'netlify', 'server']),
  /** The address of the site. */
  url: z.url(),
  /** Named in the mails, and wherever a request cannot be stored. */
  company: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Legal name, form, capital, registration and seat (C. com. R.123-237), on one line. */
    identity: z.string(),
  }),
  /** By kind of request, as the next ones. */
  recipients: z.record(z.string(), z.array(z.string())),
  retentionMonths: z.record(z.string(), months),
  /** Until when mails and copies are deleted, after the erasure of their request. */
  copiesMonths: months,
  cvInMail: z.boolean(),
  acknowledgement: z.boolean(),
  /** {@link FORM_VERSIONS} of the build. */
  forms: z.record(z.string(), z.string()),
});

export type BuildRecord = z.infer<typeof buildRecord>;

/** For how many months requests of a kind are kept; one that only an earlier build had, the longest. */
export const retentionOf = (kind: string, months: BuildRecord['retentionMonths']): number =>
  months[kind] ?? Math.max(...Object.values(months));

/** Identifies the fields of each form, to detect a server that expects those of another release. */
export const FORM_VERSIONS: Readonly<Record<string, string>> = Object.fromEntries(
  REQUESTS.map(({ kind, schema }) => {
    const fields = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const hash = createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
    return [kind, hash.slice(0, 12)];
  }),
);
