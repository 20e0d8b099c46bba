import type { Calibration } from '../../../../packages/engine/src/model/calibration.ts';
import { unpackModel } from '../../../../packages/engine/src/model/linear-model.ts';
import { type Models, readyModel, type ShippedModel } from '../../../../packages/engine/src/model/models.ts';
import type { AnnomiSession } from '../data/annomi.ts';
import type { SessionTurn } from '../tasks/sessions.ts';
import { ABOUT, sentenceFeatures, TALK_OUTPUTS, TALK_SETTINGS, trainTalk, truthsOf } from '../tasks/talk.ts';
import { FOLDS, foldsOf, logitsFor } from '../training/cross-validate.ts';
import { figuresOfHead, type HeadFigures } from './models.ts';
import { figuresOfMetrics, type MetricFigures, metricsOf } from './quality.ts';

interface TalkFigures {
  calibrations: Calibration[];
  figures: HeadFigures[];
  metrics: MetricFigures[];
  /** The models of the engine that were trained without a session. */
  modelsWithout: (session: string) => Models;
}

/** A talk turn of a therapist that the model of its fold has not seen. */
interface HeldOutTurn {
  session: string;
  truths: readonly number[];
  logits: readonly number[];
}

/**
 * Cross-validates the model of utterances, and the metrics that are computed with it. The labels are of talk turns: a talk
 * turn shows what any of its utterances shows.
 *
 * @param bare The talk turns without punctuation and capitals. The model learns from them, and is not measured on them.
 * @param others The other models of the engine, trained without a fold.
 */
export function measureTalk(
  turns: readonly SessionTurn[],
  bare: readonly SessionTurn[],
  sessions: readonly AnnomiSession[],
  others: (fold: number) => ReadonlyMap<string, ShippedModel>,
): TalkFigures {
  const folds = foldsOf(
    sessions.map(({ id }) => id),
    TALK_SETTINGS.seed,
  );
  const packed = Array.from({ length: FOLDS }, (_, fold) =>
    trainTalk([...turns, ...bare].filter(({ session }) => folds.get(session) !== fold)),
  );
  const unpacked = packed.map(unpackModel);
  const heldOut = turns.flatMap((turn): HeldOutTurn[] => {
    const truths = truthsOf(turn);
    const model = unpacked[folds.get(turn.session) ?? 0];
    if (truths === undefined || model === undefined || turn.sentences.length === 0) return [];
    const sentences = sentenceFeatures(turn).map((features) => logitsFor(model, features));
    return [{ session: turn.session, truths, logits: turnLogits(sentences) }];
  });
  const measured = TALK_OUTPUTS.map((name, output) => {
    const known = heldOut.filter(({ truths }) => !Number.isNaN(truths[output]));
    return figuresOfHead(
      name,
      known.map(({ session }) => session),
      known.map(({ logits }) => logits[output] ?? 0),
      known.map(({ truths }) => truths[output] === 1),
    );
  });
  const calibrations = measured.map(({ calibration }) => calibration);
  const models = packed.map((talk, fold) =>
    modelsOf(new Map(others(fold)).set('talk', { ...talk, calibrations })),
  );
  const modelsWithout = (session: string): Models => {
    const found = models[folds.get(session) ?? -1];
    if (found === undefined) throw new Error(`There is no session ${session}.`);
    return found;
  };
  return {
    calibrations,
    figures: measured.map(({ figures }) => figures),
    metrics: figuresOfMetrics(sessions.map((session) => metricsOf(session, modelsWithout(session.id)))),
    modelsWithout,
  };
}

/** The logit of each output, from the utterance that shows it most. An output about another uses the utterance of that. */
function turnLogits(sentences: readonly (readonly number[])[]): number[] {
  return TALK_OUTPUTS.map((_, output) => {
    const shown = ABOUT.get(output) ?? output;
    const most = sentences.reduce((best, row) => ((row[shown] ?? 0) > (best[shown] ?? 0) ? row : best));
    return most[output] ?? 0;
  });
}

function modelsOf(packed: ReadonlyMap<string, ShippedModel>): Models {
  const ready = new Map([...packed].map(([name, model]) => [name, readyModel(model)]));
  return (name) => {
    const model = ready.get(name);
    if (model === undefined) throw new Error(`The model ${name} is not trained yet.`);
    return model;
  };
}
