import { pascalCase } from './names.ts';

/** `useConversationJob` of `get-conversation-job`, `useStartConversationJob`, and of an analysis what it is called. */
export function hookName({ id, httpMethod, analysis }: HookPlace): string {
  return `use${pascalCase(analysis ?? (httpMethod.toUpperCase() === 'GET' ? id.replace(/^get-/, '') : id))}`;
}

interface HookPlace {
  readonly id: string;
  readonly httpMethod: string;
  readonly analysis?: string | undefined;
}
