/** What most guides assume: a client, its credentials, and something to analyse. */
import type { Authentication, Client, ConversationsRequest } from '@conversation-analytics/client';

export declare const baseUrl: string;
export declare const serviceId: string;
export declare const clientId: string;
export declare const clientSecret: string;
export declare const auth: Authentication;
export declare const client: Client;
export declare const body: ConversationsRequest;
export declare const talk_turns: ConversationsRequest['talk_turns'];
/** A text. */
export declare const input: string;
/** The id of a job. */
export declare const id: string;
export declare const signal: AbortSignal;
/** A recording. */
export declare const file: File;
