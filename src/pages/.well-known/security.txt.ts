import content from 'virtual:content';
import type { APIRoute } from 'astro';

/** Days until the contact expires; RFC 9116 recommends less than a year. */
const VALID_FOR = 300;

/** Where to report a security flaw (RFC 9116). Each build renews the expiry. */
export const GET: APIRoute = async ({ site }) => {
  const { email } = content.company;
  const expires = new Date(Date.now() + VALID_FOR * 24 * 3600 * 1000);
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: fr, en',
    `Canonical: ${new URL('.well-known/security.txt', site)}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
