import { readFileSync } from 'node:fs';
import {
  analyzeConversation,
  detectBehaviors,
  parseTranscript,
  TranscriptError,
} from '@conversation-analytics/engine';
import type {
  BehaviorsDetection,
  BehaviorsRequest,
  ConversationsRequest,
  ConversationsResponse,
} from '../generated/models.ts';
import { writeConversationsResponse } from './response-file.ts';
import type { AnalysisHead, AnalysisOutcome, AnalysisTask, ConversationSource } from './task.ts';

export function behaviorsOf(request: BehaviorsRequest): BehaviorsDetection[] {
  return detectBehaviors(request.input, {
    confidenceThreshold: request.confidence_threshold,
    maxBehaviors: request.max_behaviors,
    includeSuggestions: request.include_suggestions,
    includeTips: request.include_tips,
    includeDefinitions: request.include_definitions,
  });
}

export function conversationsResponse(
  head: AnalysisHead,
  request: ConversationsRequest,
): ConversationsResponse {
  return { ...head, ...analyzeConversation(request) };
}

/** Does a task, in whatever thread this is called. */
export function performTask(task: AnalysisTask): AnalysisOutcome {
  if (task.kind === 'behaviors') return { kind: 'behaviors', detections: behaviorsOf(task.request) };
  let request: ConversationsRequest;
  try {
    request = requestFrom(task.source);
  } catch (error) {
    if (error instanceof TranscriptError) return { kind: 'unreadable', code: error.code };
    throw error;
  }
  writeConversationsResponse(task.resultPath, conversationsResponse(task.head, request));
  return { kind: 'written' };
}

function requestFrom(source: ConversationSource): ConversationsRequest {
  if (source.kind === 'request') return source.request;
  const content = readFileSync(source.path);
  if (source.kind === 'request file') {
    // The file was written from a request that had been validated.
    return JSON.parse(content.toString()) as ConversationsRequest;
  }
  const { talkTurns } = parseTranscript(content, source);
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
