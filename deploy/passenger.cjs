/*
 * Start file for hosts with Phusion Passenger (« Setup Node.js App » in cPanel, « Node.js » in Plesk):
 * docs/annexes/reception.md. CommonJS, because Passenger loads it with `require`.
 */
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error('Node %s est trop ancien : choisissez Node 24 ou plus récent.', process.version);
  process.exit(1);
}
// Passenger replaces `listen`, once: a second one, for ::1, would be an error.
process.env.HOST = '127.0.0.1';
process.env.PORT = '0';
// Passenger sets X-Forwarded-For and X-Forwarded-Proto.
process.env.TRUST_PROXY = '1';
// By default, no line about visits (server/settings.ts).
process.env.PASSENGER = '1';
import('../server/main.ts');
