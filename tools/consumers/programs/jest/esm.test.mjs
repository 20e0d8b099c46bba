import * as client from '@conversation-analytics/client';
import { nodeTransport } from '@conversation-analytics/node';
import { diskStore, uploadConversationFile } from '@conversation-analytics/node/uploads';
import checks from './checks.cjs';

checks.check({ ...client, diskStore, nodeTransport, uploadConversationFile });
