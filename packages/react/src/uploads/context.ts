'use client';
import { createContext, createElement, useContext, type ReactElement, type ReactNode } from 'react';
import type { UploadManager } from './upload-manager.ts';

const Context = createContext<UploadManager | undefined>(undefined);

export interface UploadsProviderProps {
  /** Make it once, outside of components. */
  readonly manager: UploadManager;
  readonly children?: ReactNode;
}

/**
 * Gives the hooks below their upload manager. It begins and ends nothing: uploads go on when it unmounts.
 *
 * @example
 * <UploadsProvider manager={uploads}>
 *   <App />
 * </UploadsProvider>
 */
export function UploadsProvider({ manager, children }: UploadsProviderProps): ReactElement {
  return createElement(Context.Provider, { value: manager }, children);
}

/**
 * The manager of the nearest provider.
 *
 * @throws Error where there is no provider.
 */
export function useUploadManager(): UploadManager {
  const manager = useContext(Context);
  if (manager) return manager;
  throw new Error('Wrap your app in <UploadsProvider>.');
}
