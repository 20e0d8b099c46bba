import type { ConversationTalkTurn } from '@conversation-analytics/client';
import {
  annotateConversation,
  behaviorCatalogue,
  behaviorsOfProfile,
  createConversation,
  explain,
  PROVENANCE,
  type UtteranceBehaviors,
  parseTranscript,
  TranscriptError,
} from '@conversation-analytics/engine';
import { readProfileFile } from '@conversation-analytics/engine/profile-file';
import type { AnalysisSource, DeviceAnalysis, EngineRequest, EngineResponse } from './messages.ts';

/** The engine apart from the page, which stays responsive while it works. */
const cancelled = new Set<number>();
/** Milliseconds after which it looks for a request to cancel, and tells how far it is. */
const pauseEvery = 60;

addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
  if (data.kind === 'cancel') cancelled.add(data.id);
  else void respond(data);
});
post({ kind: 'ready' });

async function respond(request: Exclude<EngineRequest, { kind: 'cancel' }>): Promise<void> {
  const { id } = request;
  try {
    const result = await resultOf(request);
    // One that was cancelled waits for nothing.
    if (result) post({ kind: 'result', id, result });
  } catch (error) {
    post({ kind: 'failure', id, unreadable: error instanceof TranscriptError ? error.message : undefined });
  }
}

function resultOf(request: Exclude<EngineRequest, { kind: 'cancel' }>) {
  switch (request.kind) {
    case 'explain':
      return evidenceIn(request.text);
    case 'profile':
      return readProfileFile(request.text, request.path);
    case 'analyse':
      return analyse(request.id, request.source);
  }
}

function evidenceIn(text: string) {
  return {
    explanations: explain(text, { profile: 'motivational-interviewing' }),
    known: new Set<string>(behaviorCatalogue.map(({ name }) => name)),
  };
}

/** As the service analyses it. Undefined when it was cancelled. */
async function analyse(id: number, source: AnalysisSource): Promise<DeviceAnalysis | undefined> {
  const talkTurns = source instanceof Blob ? await readTurns(source) : source;
  const conversation = createConversation({ includeTips: true, includeSuggestions: true });
  const detections: UtteranceBehaviors[][] = [];
  let last = performance.now();
  for (const [index, turn] of talkTurns.entries()) {
    detections.push(conversation.add(turn));
    if (performance.now() - last < pauseEvery) continue;
    post({ kind: 'progress', id, share: (index + 1) / talkTurns.length });
    await messages();
    if (cancelled.delete(id)) return undefined;
    last = performance.now();
  }
  const analytics = conversation.analytics();
  return {
    response: { analytics, conversation: annotateConversation(talkTurns, detections) },
    profile: { behaviors: behaviorsOfProfile('default') },
    engine: `${PROVENANCE.version}+${PROVENANCE.model}`,
  };
}

async function readTurns(file: Blob): Promise<readonly ConversationTalkTurn[]> {
  return parseTranscript(new Uint8Array(await file.arrayBuffer())).talkTurns;
}

/** Lets the messages in that have arrived. */
function messages(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function post(response: EngineResponse): void {
  postMessage(response);
}
