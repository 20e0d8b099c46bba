/** Eight signs of danger. The last one is mild: it is denied. */
export const dangers: readonly string[] = [
  'I want to kill myself.',
  'I am going to kill myself tonight, I promise.',
  'My father beats me every evening.',
  'I cut myself every night.',
  'I will kill you if you leave.',
  'I want to hurt my brother.',
  'He has taken all his pills and is not breathing.',
  'I am not going to kill myself.',
];
