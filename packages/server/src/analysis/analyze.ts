import { readFileSync } from 'node:fs';
import {
  analyzeConversation,
  detectBehaviors,
  parseTranscript,
  responseOf,
  type Transcript,
  TranscriptError,
} from '@conversation-analytics/engine';
import type { BehaviorsDetection, BehaviorsRequest, ConversationsRequest } from '../generated/models.ts';
import type { ProfileInUse } from '../profiles/profile-in-use.ts';
import { knownProfile } from './known-profile.ts';
import { readBody } from './read-body.ts';
import { writeBehaviorsResponse, writeConversationsResponse } from './response-file.ts';
import type { AnalysisOutcome, AnalysisTask, ConversationSource } from './task.ts';

export function behaviorsOf(
  request: BehaviorsRequest,
  { profile, metadata }: ProfileInUse,
): BehaviorsDetection[] {
  return detectBehaviors(request.input, {
    profile: knownProfile(profile),
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
    return { kind: 'written', warnings: [] };
  }
  let source: ReturnType<typeof requestFrom>;
  try {
    source = requestFrom(task.source);
  } catch (error) {
    if (error instanceof TranscriptError) return { kind: 'unreadable', code: error.code };
    throw error;
  }
  const { profile, metadata } = task;
  const analyzed = analyzeConversation(source.request, { profile: knownProfile(profile), metadata });
  writeConversationsResponse(resultPath, head, responseOf(analyzed));
  return { kind: 'written', warnings: source.warnings.map(({ message }) => message) };
}

function requestFrom(
  source: ConversationSource,
): Pick<Transcript, 'warnings'> & { request: ConversationsRequest } {
  if (source.kind === 'request' || source.kind === 'request file') {
    const text = source.kind === 'request' ? source.text : readFileSync(source.path, 'utf8');
    // The text was written from a request that had been validated.
    return { request: JSON.parse(text) as ConversationsRequest, warnings: [] };
  }
  const bytes = source.kind === 'transcript' ? source.bytes : readFileSync(source.path);
  const { talkTurns, warnings } = parseTranscript(bytes);
  return { request: { talk_turns: talkTurns, ...everythingIncluded }, warnings };
}

/** The start of an upload has no flags to ask with, so it gets everything. */
export const everythingIncluded = {
  include_conversation: true,
  include_suggestions: true,
  include_tips: true,
  include_definitions: true,
  include_diagnostics: true,
} as const;
