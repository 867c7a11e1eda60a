import { domainToASCII } from 'node:url';

/** One spelling for each mailbox: NFC, lower case by Unicode, the domain in ASCII. */
export function normalizeAddress(email: string): string {
  const address = email.trim().normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return address.slice(0, at) + (domainToASCII(domain) || domain);
}
