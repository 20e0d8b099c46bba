/** What the numbers of a conversation are measured against. Guidance of this page, for you to change: no verdict. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  /** Whoever has one of these roles is measured first. */
  readonly roles: RegExp;
  readonly targets: Readonly<Record<MetricId, Target>>;
}

export type MetricId =
  | 'talk-share'
  | 'open-questions'
  | 'reflections'
  | 'questions'
  | 'advice'
  | 'longest-turn';

/** From and to, both included, in the unit of the metric. */
export type Target = readonly [from: number, to: number];

export const presets: readonly [Preset, ...Preset[]] = [
  {
    id: 'coaching',
    name: 'Coaching',
    roles: /coach|therap|counsel|clinic|mentor|nurse|doctor/i,
    targets: {
      'talk-share': [0.25, 0.5],
      'open-questions': [0.5, 1],
      reflections: [1, 3],
      questions: [2, 6],
      advice: [0, 3],
      'longest-turn': [0, 80],
    },
  },
  {
    id: 'call',
    name: 'Customer call',
    roles: /agent|sales|seller|support|rep|advisor|host/i,
    targets: {
      'talk-share': [0.4, 0.6],
      'open-questions': [0.3, 0.8],
      reflections: [0.3, 2],
      questions: [1, 4],
      advice: [0, 6],
      'longest-turn': [0, 120],
    },
  },
  {
    id: 'meeting',
    name: 'Meeting',
    roles: /manager|chair|lead|moderator|facilitator|host/i,
    targets: {
      'talk-share': [0.1, 0.4],
      'open-questions': [0.3, 0.8],
      reflections: [0.2, 2],
      questions: [1, 5],
      advice: [0, 8],
      'longest-turn': [0, 150],
    },
  },
];

/** The preset that fits who takes part. */
export function presetFor(speakers: readonly { readonly role: string | undefined }[]): Preset {
  const byRole = presets.find(({ roles }) =>
    speakers.some(({ role }) => role !== undefined && roles.test(role)),
  );
  const bySize = presets.find(({ id }) => id === (speakers.length > 2 ? 'meeting' : 'coaching'));
  return byRole ?? bySize ?? presets[0];
}
