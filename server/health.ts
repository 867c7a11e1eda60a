import type { FastifyInstance } from 'fastify';
import { TEXT } from './error-responses.ts';

/** For monitoring: 503 with the problems of the service, although pages are served. */
export const HEALTH_PATH = '/healthz';
/** For supervisors and containers, which must not restart a server for problems that a person solves. */
export const LIVENESS_PATH = '/livez';

/** Plugin that reports the state of the service, with its problems as French sentences. */
export async function health(
  app: FastifyInstance,
  { problems }: { problems: () => readonly string[] },
): Promise<void> {
  app.get(LIVENESS_PATH, (_request, reply) => reply.type(TEXT).send('ok\n'));
  app.get(HEALTH_PATH, (_request, reply) => {
    const lines = problems().map((sentence) => `problème : ${sentence}\n`);
    return reply
      .code(lines.length > 0 ? 503 : 200)
      .type(TEXT)
      .send(lines.join('') || 'ok\n');
  });
}
