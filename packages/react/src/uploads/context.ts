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
 * Gives the hooks below it their upload manager. It begins and ends no upload: uploads continue when it unmounts.
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
 * Returns the manager of the nearest provider.
 *
 * @throws Error where there is no provider.
 */
export function useUploadManager(): UploadManager {
  const manager = useContext(Context);
  if (manager) return manager;
  throw new Error('Wrap your app in <UploadsProvider>.');
}
