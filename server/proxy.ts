import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';

/** The addresses of this machine and of private networks, on which proxies are. */
const LOCAL = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  LOCAL.addSubnet(network, prefix);
LOCAL.addAddress('::1', 'ipv6');
for (const [network, prefix] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  LOCAL.addSubnet(network, prefix, 'ipv6');

/**
 * Whether a proxy forwarded a request. The header alone is no evidence, because visitors can send it:
 * the request must come from this machine or a private network.
 */
export function isForwarded({ headers, socket }: IncomingMessage): boolean {
  const { remoteAddress = '', remoteFamily = '' } = socket;
  if (headers['x-forwarded-for'] === undefined || remoteAddress === '') return false;
  return LOCAL.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4');
}
