/** A test file of components, as with Vitest and Testing Library. */
import type { ReactElement } from 'react';

export declare const screen: {
  findByText(text: string): Promise<HTMLElement>;
  getByText(text: string): HTMLElement;
};
export declare const fireEvent: { click(element: HTMLElement): void };
export declare function expect(value: unknown): { toBeDefined(): void };
export declare function act(change: () => void): void;
export declare function render(element: ReactElement): void;
export declare function Job(props: { readonly id: string }): ReactElement;
export declare function test(name: string, run: () => Promise<void> | void): void;
export declare function beforeAll(run: () => void): void;
export declare function afterEach(run: () => void): void;
export declare function afterAll(run: () => void): void;
