import { SHARED_WORDS } from '../behaviors/built-in.ts';
import { allWords } from './read-rule.ts';

/** The alternatives that phrases of several behaviours name. They are read once. */
export const SHARED = allWords(SHARED_WORDS);
