/** A Fastify app that mounts the proxy handler. */
import type { ProxyHandler } from '@conversation-analytics/client/proxy';
import type { FastifyInstance } from 'fastify';

export declare const app: FastifyInstance;
export declare const handler: ProxyHandler;
