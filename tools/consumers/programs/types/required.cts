// CommonJS that loads ESM with require(), as Node 20.19, 22.12 and newer do.
import { createClient } from '@conversation-analytics/client';
import engine = require('@conversation-analytics/engine');
import uploader = require('@conversation-analytics/uploader');

export const client = createClient({ baseUrl: '/api/analytics', auth: 'proxy' });
export const names = engine.detectBehaviors('Why?').map(({ text }) => text);
export const limiter = uploader.createLimiter({ concurrency: 2 });
