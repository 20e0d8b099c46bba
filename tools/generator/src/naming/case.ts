/** `start-multipart-conversation-job` -> `startMultipartConversationJob`, `NOT_FOUND` -> `notFound`. */
export function camelCase(text: string): string {
  const words = text.split(/[^\p{L}\p{N}$]+/u).filter((word) => word !== '');
  return words.map((word, index) => (index === 0 ? lowerFirst(calm(word)) : upperFirst(calm(word)))).join('');
}

/** `conversations.jobs` -> `ConversationsJobs`. */
export function pascalCase(text: string): string {
  return upperFirst(camelCase(text));
}

/** A word all in capitals is not camel case. */
function calm(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word;
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

function upperFirst(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
