/** Ends with 0 when the server on PORT answers that it lives: the health check of the container. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;

export {};
