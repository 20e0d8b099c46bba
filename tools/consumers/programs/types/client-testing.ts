import { mockService } from '@conversation-analytics/client/testing';

export const mock = mockService({ baseUrl: 'https://analytics.example.org' });
export const handlers = [...mock.handlers, mock.behaviors.detect.returns({ detections: [] })];
export const failure = mock.behaviors.detect.fails(503, {}, { 'retry-after': '0' });
