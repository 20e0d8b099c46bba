import type { Explanation } from '../analysis/explain.ts';
import { Notice } from '../components/notice.tsx';

export interface Refusal {
  /** Undefined for what is no file. */
  readonly fileName: string | undefined;
  readonly explanation: Explanation;
}

/** What was not taken, and why. */
export function Refusals({ refusals, again }: { refusals: readonly Refusal[]; again: () => void }) {
  const [first, ...others] = refusals;
  if (!first) return null;
  const button = refusals.some(({ explanation }) => explanation.mayRetry) && (
    <button type="button" onClick={again}>
      Try again
    </button>
  );
  if (others.length === 0) {
    const { fileName, explanation } = first;
    const title = fileName === undefined ? explanation.title : `${fileName}: ${explanation.title}`;
    return <Notice explanation={{ ...explanation, title }}>{button}</Notice>;
  }
  return (
    <div className="notice" role="alert">
      <h2>{refusals.length} files couldn’t be added</h2>
      <ul className="refusals">
        {refusals.map(({ fileName, explanation: { title, advice } }, at) => (
          <li key={at}>
            <strong>
              {fileName}: {title}
            </strong>
            <p>{advice}</p>
          </li>
        ))}
      </ul>
      {button && <div className="actions">{button}</div>}
    </div>
  );
}
