import { readFileSync } from 'node:fs';
import {
  analyzeConversation,
  detectBehaviors,
  parseTranscript,
  TranscriptError,
} from '@conversation-analytics/engine';
import type { BehaviorsDetection, BehaviorsRequest, ConversationsRequest } from '../generated/models.ts';
import type { ProfileInUse } from '../profiles/profile-in-use.ts';
import { readBody } from './read-body.ts';
import { writeBehaviorsResponse, writeConversationsResponse } from './response-file.ts';
import type { AnalysisOutcome, AnalysisTask, ConversationSource } from './task.ts';

export function behaviorsOf(
  request: BehaviorsRequest,
  { profile, metadata }: ProfileInUse,
): BehaviorsDetection[] {
  return detectBehaviors(request.input, {
    profile,
    metadata,
    confidenceThreshold: request.confidence_threshold,
    maxBehaviors: request.max_behaviors,
    includeSuggestions: request.include_suggestions,
    includeTips: request.include_tips,
    includeDefinitions: request.include_definitions,
  });
}

/** Does a task, in whatever thread this is called. */
export function performTask(task: AnalysisTask): AnalysisOutcome {
  if (task.kind === 'read') return readBody(task.schema, task.bytes);
  const { head, resultPath } = task;
  if (task.kind === 'behaviors') {
    writeBehaviorsResponse(resultPath, head, behaviorsOf(task.request, task));
    return { kind: 'written' };
  }
  let request: ConversationsRequest;
  try {
    request = requestFrom(task.source);
  } catch (error) {
    if (error instanceof TranscriptError) return { kind: 'unreadable', code: error.code };
    throw error;
  }
  writeConversationsResponse(resultPath, head, analyzeConversation(request, task));
  return { kind: 'written' };
}

function requestFrom(source: ConversationSource): ConversationsRequest {
  // The text was written from a request that had been validated.
  if (source.kind === 'request') return JSON.parse(source.text) as ConversationsRequest;
  if (source.kind === 'request file') {
    return JSON.parse(readFileSync(source.path, 'utf8')) as ConversationsRequest;
  }
  const { talkTurns } = parseTranscript(
    source.kind === 'transcript' ? source.bytes : readFileSync(source.path),
  );
  return { talk_turns: talkTurns, ...everythingIncluded };
}

/** The start of an upload has no flags to ask with, so it gets everything. */
export const everythingIncluded = {
  include_conversation: true,
  include_suggestions: true,
  include_tips: true,
  include_definitions: true,
  include_diagnostics: true,
} as const;
