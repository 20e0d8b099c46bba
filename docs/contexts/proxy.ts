/** A server with sessions that mounts the proxy handler, for example with Hono. */
import type { ProxyHandler } from '@conversation-analytics/client/proxy';
import type { Hono } from 'hono';

export declare const serviceId: string;
export declare const clientId: string;
export declare const clientSecret: string;
export declare const handler: ProxyHandler;
export declare const app: Hono;
/** The user of a session. */
export declare function userOf(cookie: string | null): Promise<{ readonly id: string } | undefined>;
/** The id of the user to whom a job belongs. */
export declare function ownerOf(jobId: string): Promise<string | undefined>;
