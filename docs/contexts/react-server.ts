/** A server that renders pages of React. */
import type { Client } from '@conversation-analytics/client';
import type { ProxyHandler, ProxyOptions } from '@conversation-analytics/client/proxy';
import type { DehydratedState } from '@tanstack/react-query';
import type { ReactElement } from 'react';

export type { DehydratedState };
export declare const baseUrl: string;
export declare const serviceId: string;
export declare const credentials: { readonly clientId: string; readonly clientSecret: string };
export declare const scope: string;
export declare const authorize: ProxyOptions<
  'detect-behaviors' | 'get-conversation-job' | 'get-profile'
>['authorize'];
export declare const client: Client;
export declare const handler: ProxyHandler;
export declare function prefetch(id: string): Promise<DehydratedState>;
export declare function Job(props: { readonly id: string }): ReactElement;
