const client = require('@conversation-analytics/client');
const { nodeTransport } = require('@conversation-analytics/node');
const { diskStore, uploadConversationFile } = require('@conversation-analytics/node/uploads');
const { check } = require('./checks.cjs');

check({ ...client, diskStore, nodeTransport, uploadConversationFile });
