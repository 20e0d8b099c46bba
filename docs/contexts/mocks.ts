/** A test file with a mocked service. */
import type { MockService } from '@conversation-analytics/client/testing';
import type { SetupServer } from 'msw/node';

export declare const mock: MockService;
export declare const server: SetupServer;
