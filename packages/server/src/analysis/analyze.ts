import { readFileSync } from 'node:fs';
import {
  analyzeConversation,
  detectBehaviors,
  parseTranscript,
  type Profile,
  TranscriptError,
} from '@conversation-analytics/engine';
import type { BehaviorsDetection, BehaviorsRequest, ConversationsRequest } from '../generated/models.ts';
import { readBody } from './read-body.ts';
import { writeBehaviorsResponse, writeConversationsResponse } from './response-file.ts';
import type { AnalysisOutcome, AnalysisTask, ConversationSource } from './task.ts';

export function behaviorsOf(request: BehaviorsRequest, profile: Profile): BehaviorsDetection[] {
  return detectBehaviors(request.input, {
    profile,
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
  const { profile, head, resultPath } = task;
  if (task.kind === 'behaviors') {
    writeBehaviorsResponse(resultPath, head, behaviorsOf(task.request, profile));
    return { kind: 'written' };
  }
  let request: ConversationsRequest;
  try {
    request = requestFrom(task.source);
  } catch (error) {
    if (error instanceof TranscriptError) return { kind: 'unreadable', code: error.code };
    throw error;
  }
  writeConversationsResponse(resultPath, head, analyzeConversation(request, { profile }));
  return { kind: 'written' };
}

function requestFrom(source: ConversationSource): ConversationsRequest {
  // The text was written from a request that had been validated.
  if (source.kind === 'request') return JSON.parse(source.text) as ConversationsRequest;
  const content = readFileSync(source.path);
  if (source.kind === 'request file') return JSON.parse(content.toString()) as ConversationsRequest;
  const { talkTurns } = parseTranscript(content);
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
