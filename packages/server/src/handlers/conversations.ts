import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { AnalysisThread } from '../analysis/analysis-thread.ts';
import { conversationsResponse } from '../analysis/analyze.ts';
import type { Caller } from '../authentication.ts';
import { changeMetadata, rememberConversation } from '../conversation-records.ts';
import type { Queries } from '../database/database.ts';
import type { Handlers } from '../generated/handlers.ts';
import type { ConversationsRequest, UpdateConversationMetadataRequest } from '../generated/models.ts';
import { limits } from '../limits.ts';
import type { ObjectStore } from '../object-store.ts';
import { badRequest } from '../problem.ts';
import { storedJson } from '../stored-json.ts';
import { createdAt, responseHead } from './response.ts';

/** As much work as a turn is by itself, in characters. */
const charactersPerTurn = 10;

export function conversationHandlers(
  queries: Queries,
  store: ObjectStore,
  thread: AnalysisThread,
): Pick<Handlers<Caller>, 'analyzeConversation' | 'updateConversationMetadata'> {
  return {
    async analyzeConversation({ caller, body }) {
      const conversationId = body.conversation_id ?? randomUUID();
      const head = { ...responseHead(body), conversation_id: conversationId, created_at: createdAt() };
      await rememberConversation(queries, caller.serviceId, conversationId);
      if (charactersOf(body) <= limits.inlineCharacters) return conversationsResponse(head, body);
      const resultPath = store.temporaryPath();
      try {
        const source = { kind: 'request', request: body } as const;
        await thread.perform({ kind: 'conversation', source, head, resultPath });
      } catch (error) {
        await rm(resultPath, { force: true });
        throw error;
      }
      return storedJson(resultPath, { deleteAfterwards: true });
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
  return { ...(isMerge === true && existing), ...metadata };
}

/** A turn costs something even when it is short. */
function charactersOf(request: ConversationsRequest): number {
  return request.talk_turns.reduce((sum, { input }) => sum + input.length + charactersPerTurn, 0);
}
