import { randomUUID } from 'node:crypto';
import { analyzeConversation, responseOf } from '@conversation-analytics/engine';
import type { AnalysisPool } from '../analysis/analysis-pool.ts';
import { analyzedInFile } from '../analysis/analyzed-in-file.ts';
import type { Caller } from '../auth/authentication.ts';
import { changeMetadata, rememberConversation } from '../storage/conversation-records.ts';
import type { Queries } from '../storage/database.ts';
import type { Handlers } from '../generated/handlers.ts';
import type { ConversationsRequest, UpdateConversationMetadataRequest } from '../generated/models.ts';
import { isHeld, jsonText } from '../json/held-json.ts';
import { limits } from '../settings/limits.ts';
import { profileInUse } from '../profiles/profile-in-use.ts';
import type { ObjectStore } from '../storage/objects/object-store.ts';
import { badRequest } from '../http/problem.ts';
import { createdAt, responseHead } from './response.ts';

/** As much work as a turn is by itself, in characters. */
const charactersPerTurn = 10;

export function conversationHandlers(
  queries: Queries,
  store: ObjectStore,
  pool: AnalysisPool,
): Pick<Handlers<Caller>, 'analyzeConversation' | 'updateConversationMetadata'> {
  return {
    async analyzeConversation({ caller, body }) {
      const conversationId = body.conversation_id ?? randomUUID();
      const head = { ...responseHead(body), conversation_id: conversationId, created_at: createdAt() };
      await rememberConversation(queries, caller.serviceId, conversationId);
      const inUse = await profileInUse(queries, caller.profile, caller.serviceId, conversationId);
      if (isShort(body)) return { ...head, ...responseOf(analyzeConversation(body, inUse)) };
      const source = { kind: 'request', text: jsonText({ ...body, user_metadata: undefined }) } as const;
      return await analyzedInFile(
        store,
        pool,
        (resultPath) => ({ kind: 'conversation', source, ...inUse, head: jsonText(head), resultPath }),
        { owner: caller.serviceId, signal: caller.signal, bytes: source.text.length },
      );
    },

    async updateConversationMetadata({ caller, body }) {
      const { conversation_id: id } = body;
      if (id === undefined) throw badRequest([{ pointer: '/conversation_id', detail: 'is required.' }]);
      const isKnown = await queries
        .transaction()
        .execute((transaction) =>
          changeMetadata(transaction, caller.serviceId, id, (existing) => newMetadata(existing, body)),
        );
      if (!isKnown) {
        throw badRequest([{ pointer: '/conversation_id', detail: 'is not the id of a known conversation.' }]);
      }
    },
  };
}

function newMetadata(
  existing: Record<string, string>,
  { metadata, merge_existing: isMerge }: UpdateConversationMetadataRequest,
): Record<string, string> {
  const merged = { ...(isMerge === true && existing), ...metadata };
  if (Buffer.byteLength(JSON.stringify(merged)) > limits.conversationMetadataBytes) {
    const detail = `would have more than ${limits.conversationMetadataBytes} bytes with what is stored.`;
    throw badRequest([{ pointer: '/metadata', detail }]);
  }
  return merged;
}

/** Whether an analysis takes so little time that it holds no other request up. A turn costs something even when empty. */
function isShort({ talk_turns: turns }: ConversationsRequest): boolean {
  if (isHeld(turns)) return false;
  const characters = turns.reduce((sum, { input }) => sum + input.length + charactersPerTurn, 0);
  return characters <= limits.inlineCharacters;
}
