import * as client from '@conversation-analytics/client';
import { nodeTransport } from '@conversation-analytics/node';
import checks from './checks.cjs';

checks.check({ ...client, nodeTransport });
