const client = require('@conversation-analytics/client');
const { nodeTransport } = require('@conversation-analytics/node');
const { check } = require('./checks.cjs');

check({ ...client, nodeTransport });
