import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../settings/limits.ts';
import { Problem } from './problem.ts';

/** How fast a body has to arrive. */
export interface BodyPace {
  readonly milliseconds: number;
  /** The fewest bytes that arrive in that time. */
  readonly leastBytes: number;
}

const bodyPace: BodyPace = {
  milliseconds: limits.bodyPaceSeconds * 1000,
  leastBytes: limits.bodyPaceBytes,
};

/**
 * Ends requests whose body arrives too slowly with 408. The time that a whole body may take is not limited: an upload of
 * gigabytes may take hours.
 */
export function refuseSlowBodies(app: FastifyInstance, pace: BodyPace = bodyPace): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding !== undefined || Number(length ?? 0) > 0) watch(request, reply, pace);
    done();
  });
}

function watch(request: FastifyRequest, reply: FastifyReply, pace: BodyPace): void {
  const { raw } = request;
  const { socket } = raw;
  let before = socket.bytesRead;
  const look = () => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    // Bytes that wait to be read say that the service is slow, not the sender.
    if (raw.complete || raw.readableLength > 0 || arrived >= pace.leastBytes) return;
    clearInterval(timer);
    if (reply.raw.headersSent) socket.destroy();
    else {
      const seconds = Math.ceil(pace.milliseconds / 1000);
      const detail = `Fewer than ${pace.leastBytes} bytes of the body arrived in ${seconds} s.`;
      void reply.send(new Problem(408, detail, { headers: { connection: 'close' } }));
    }
  };
  // After a pause of the whole process, what arrived in the meantime is taken in before it is counted.
  const timer = setInterval(() => setImmediate(look), pace.milliseconds);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
}
