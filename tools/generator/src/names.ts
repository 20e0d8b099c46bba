/** `start-multipart-conversation-job` -> `startMultipartConversationJob`. */
export function camelCase(text: string): string {
  const words = text.split(/[^\p{ID_Continue}]+/u).filter((word) => word !== '');
  return words.map((word, index) => (index === 0 ? lowerFirst(word) : upperFirst(word))).join('');
}

/** `conversations.jobs` -> `ConversationsJobs`. */
export function pascalCase(text: string): string {
  return upperFirst(camelCase(text));
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

function upperFirst(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
