import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long requests in flight may take once the server is asked to stop. */
const STOP_LIMIT_MS = 5000;

export interface Listening {
  port: number;
  /** Takes no new request, lets those in flight finish, and resolves when all are closed. */
  stop(): Promise<void>;
}

/**
 * Listens on a host. `localhost` means both of its addresses: taking only one would leave the
 * port looking free to us, and busy to the visitor, when another program holds the other.
 */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
): Promise<Listening> {
  const servers: Server[] = [];
  const stop = async () => {
    await Promise.all(servers.map(close));
  };

  let chosen = port;
  for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    try {
      const server = await open(handler, address, chosen);
      servers.push(server);
      chosen = (server.address() as AddressInfo).port;
    } catch (error) {
      if (address === '::1' && !isTaken(error)) continue; // a machine without IPv6
      await stop();
      throw error;
    }
  }
  return { port: chosen, stop };
}

/** Whether listening failed because another program has the port. */
export function isTaken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
}

function open(handler: RequestListener, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(handler);
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // close() ends the connections idle at this moment; one that becomes so later would stay
    // open until its keep-alive runs out.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(limit);
      resolve();
    });
  });
}
