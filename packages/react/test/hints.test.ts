import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import * as hooks from '../src/index.ts';

// What an editor says about the data of a hook: the name of the model, not all that the model has.

const root = join(import.meta.dirname, '..');
/** Files that are open in the editor, and not on the disk. One editor has them all, because it starts slowly. */
const texts = new Map<string, string>();
const service = editor();

/** How each hook is called, and what its data is. The test sees that no hook is missing. */
const calls: Readonly<Record<string, readonly [call: string, data: string]>> = {
  useBehaviorDetection: ['()', 'BehaviorsResponse | undefined'],
  useBehaviorDetectionQuery: ["({ input: '' })", 'BehaviorsResponse | undefined'],
  useSuspenseBehaviorDetectionQuery: ["({ input: '' })", 'BehaviorsResponse'],
  useConversationAnalysis: ['()', 'ConversationsResponse | undefined'],
  useConversationAnalysisQuery: ['({ talk_turns: [] })', 'ConversationsResponse | undefined'],
  useSuspenseConversationAnalysisQuery: ['({ talk_turns: [] })', 'ConversationsResponse'],
  useUpdateConversationMetadata: ['()', 'void | undefined'],
  useStartConversationJob: ['()', 'ConversationsJobStatus | undefined'],
  useConversationJob: ["('job-1')", 'ConversationsJobStatus | undefined'],
  useSuspenseConversationJob: ["('job-1')", 'ConversationsJobStatus'],
  useStartMultipartConversationJob: ['()', 'ConversationsMultipartStartResponse | undefined'],
  useCompleteMultipartConversationJob: ['()', 'ConversationsJobStatus | undefined'],
  useCancelMultipartConversationJob: ['()', 'ConversationsJobStatus | undefined'],
  useUploadFile: ['()', 'FileUploadResponse | undefined'],
  useImportRecording: ['()', 'ZoomImportRecordingResponse | undefined'],
  useProfile: ['()', 'ProfileResponse | undefined'],
  useSuspenseProfile: ['()', 'ProfileResponse'],
};

it('the data of every hook is shown by the name of its model', () => {
  const names = Object.keys(hooks).filter((name) => /^use(?!ConversationAnalytics$)/.test(name));
  expect(Object.keys(calls).toSorted()).toEqual(names.toSorted());
  const lines = Object.entries(calls).map(
    ([name, [call]]) => `const { data: ${name}Data } = ${name}${call};`,
  );
  const hints = hintsOf(
    `import { ${names.join(', ')} } from '../src/index.ts';\n${lines.join('\n')}`,
    /\w+Data\b/g,
  );
  const expected = Object.entries(calls).map(([name, [, data]]) => `const ${name}Data: ${data}`);
  expect(hints).toEqual(expected);
});

it('a hook and its options are shown by the names of models', () => {
  const text = `import { useConversationJob } from '../src/index.ts';
const job = useConversationJob('job-1');
const detections = (result: import('@conversation-analytics/client').BehaviorsResponse) => result.detections;
`;
  expect(hintsOf(text, /\bjob\b(?= =)|useConversationJob(?=\()|(?<=\.)detections/g)).toEqual([
    'const job: QueryHookResult<ConversationsJobStatus>',
    expect.stringMatching(/options\?: QueryHookOptions<ConversationsJobStatus, ConversationsJobStatus>/),
    '(property) detections?: BehaviorsDetection[] | null | undefined',
  ]);
});

it('uploads and query options are shown by their names', () => {
  const text = `import { useConversationAnalytics } from '../src/index.ts';
import { useOverallProgress, useUpload, useUploads } from '../src/uploads.ts';
const upload = useUpload('upload-1');
const { uploads } = useUploads();
const progress = useOverallProgress();
const own = useConversationAnalytics().options.conversations.jobs.get.queryOptions('job-1');
`;
  expect(hintsOf(text, /\b(upload|progress|own)\b(?= =)|uploads(?= \})/g)).toEqual([
    'const upload: Upload | undefined',
    'const uploads: readonly ManagedUpload[]',
    'const progress: OverallProgress',
    'const own: QueryOptions<ConversationsJobStatus, ConversationsJobStatus>',
  ]);
});

/** What an editor shows for whatever a pattern finds in a file beside this one. */
function hintsOf(text: string, pattern: RegExp): string[] {
  const file = join(root, `test/hints-${texts.size}.ts`);
  texts.set(file, text);
  expect(service.getSemanticDiagnostics(file)).toEqual([]);
  return [...text.matchAll(pattern)].map(({ index }) => {
    const info = service.getQuickInfoAtPosition(file, index);
    return ts.displayPartsToString(info?.displayParts).replace(/\nimport .*/s, '');
  });
}

function editor(): ts.LanguageService {
  const read = (name: string) => texts.get(name) ?? ts.sys.readFile(name);
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), read);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [...texts.keys()],
    // No file changes.
    getScriptVersion: () => '1',
    getScriptSnapshot(name) {
      const content = read(name);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    fileExists: (name) => texts.has(name) || ts.sys.fileExists(name),
    readFile: read,
    directoryExists: ts.sys.directoryExists,
    ...(ts.sys.realpath && { realpath: ts.sys.realpath }),
  });
}
