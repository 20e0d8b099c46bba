import { FOLDS, foldsOf } from './cross-validate.ts';

/** Fits calibrations to the examples at these places. Returns the probabilities that they give to an example. */
type Fit<Probabilities> = (places: readonly number[]) => (place: number) => Probabilities;

/**
 * The probabilities of each example from calibrations that were fitted without its fold. Those that are fitted to all
 * examples would be measured on what they were fitted to.
 *
 * @param groups The group of each example.
 */
export function heldOutCalibration<Probabilities>(
  groups: readonly string[],
  seed: number,
  fit: Fit<Probabilities>,
): Probabilities[] {
  const folds = foldsOf(groups, seed);
  const places = groups.map((_, place) => place);
  const probabilities: Probabilities[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isHeldOut = (place: number): boolean => folds.get(groups[place] ?? '') === fold;
    const probabilityOf = fit(places.filter((place) => !isHeldOut(place)));
    for (const place of places.filter(isHeldOut)) probabilities[place] = probabilityOf(place);
  }
  return probabilities;
}
