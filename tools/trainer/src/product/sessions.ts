import { behaviorsOfProfile } from '@conversation-analytics/engine';
import type { Models } from '../../../../packages/engine/src/model/models.ts';
import type { AnnomiSession, ClientLabel, TherapistLabels } from '../data/annomi.ts';
import { type AnalysedSession, analysedSessions, type SessionSetting } from './analysed-sessions.ts';
import { type CountsOfKinds, countsOfKinds, figuresOfKinds, type FiguresOfKinds } from './kind-figures.ts';
import { MEASURED_PROFILES } from './measured-profiles.ts';
import { SESSION_BEHAVIORS } from './session-behaviors.ts';
import { figuresOfSessions, type SessionFigures } from './session-figures.ts';
import { CLIENT_LABELS, clientLabel, THERAPIST_LABELS, therapistLabel } from './turn-label.ts';
import { WRITTEN } from './written.ts';

/** How what the engine returns for sessions agrees with people's labels. */
export interface SessionsFigures extends SessionSetting {
  /** What a talk turn of a therapist mainly does. */
  therapist: FiguresOfKinds<TherapistLabels['main']>;
  /** What a talk turn of a client speaks for. Undefined where the profile does not look for it. */
  client: FiguresOfKinds<ClientLabel> | undefined;
  behaviors: FiguresOfKinds<string>;
  sessions: readonly SessionFigures[];
}

/** Measures sessions in both profiles, punctuated and stripped. */
export function measureSessions(
  sessions: readonly AnnomiSession[],
  modelsWithout: (session: string) => Models,
): SessionsFigures[] {
  return MEASURED_PROFILES.flatMap((profile) =>
    WRITTEN.map((written) => {
      const setting = { profile, written };
      return figuresOf(analysedSessions(sessions, modelsWithout, setting), setting);
    }),
  );
}

function figuresOf(sessions: readonly AnalysedSession[], setting: SessionSetting): SessionsFigures {
  const active = new Set<string>(behaviorsOfProfile(setting.profile).map(({ name }) => name));
  const behaviorsOf = new Map(SESSION_BEHAVIORS.map(({ name, behaviors }) => [name, behaviors]));
  return {
    ...setting,
    therapist: figuresOfKinds(sessions.map(therapistCounts), THERAPIST_LABELS, () => true),
    client: active.has('change talk')
      ? figuresOfKinds(sessions.map(clientCounts), CLIENT_LABELS, () => true)
      : undefined,
    behaviors: figuresOfKinds(sessions.map(behaviorCounts), [...behaviorsOf.keys()], (name) =>
      (behaviorsOf.get(name) ?? []).some((behavior) => active.has(behavior)),
    ),
    sessions: figuresOfSessions(sessions),
  };
}

function therapistCounts({ turns }: AnalysedSession): CountsOfKinds<TherapistLabels['main']> {
  const parts = turns.flatMap(({ turn, found }) =>
    turn.role === 'therapist'
      ? [{ truths: new Set([turn.labels.main]), found: new Set([therapistLabel(found)]) }]
      : [],
  );
  return countsOfKinds(THERAPIST_LABELS, parts);
}

function clientCounts({ turns }: AnalysedSession): CountsOfKinds<ClientLabel> {
  const parts = turns.flatMap(({ turn, found }) =>
    turn.role === 'client' ? [{ truths: new Set([turn.label]), found: new Set([clientLabel(found)]) }] : [],
  );
  return countsOfKinds(CLIENT_LABELS, parts);
}

/** Counts the behaviours that people labelled. Each is looked for in the talk turns of its role only. */
function behaviorCounts({ turns }: AnalysedSession): CountsOfKinds<string> {
  const parts = turns.map(({ turn, found }) => {
    const own = SESSION_BEHAVIORS.filter(({ role }) => role === turn.role);
    return {
      truths: new Set(own.filter(({ isIn }) => isIn(turn)).map(({ name }) => name)),
      found: new Set(
        own.filter(({ behaviors }) => behaviors.some((one) => found.has(one))).map(({ name }) => name),
      ),
    };
  });
  return countsOfKinds(
    SESSION_BEHAVIORS.map(({ name }) => name),
    parts,
  );
}
