/** An Express app that mounts the proxy handler. */
import type { ProxyHandler } from '@conversation-analytics/client/proxy';
import type { Express } from 'express';

export declare const app: Express;
export declare const handler: ProxyHandler;
