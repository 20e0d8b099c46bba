import { useQuery } from '@tanstack/react-query';
import { explain } from '../analysis/explain.ts';
import type { Finding, Turn } from '@conversation-analytics/engine/reading';
import type { Families } from '../analysis/families.ts';
import { explainText } from '../engine/engine.ts';
import { reasonsFor } from './evidence.ts';

interface ExplanationsProps {
  readonly turn: Turn;
  readonly families: Families;
}

/** What each detection of a turn means, and which words speak for it. */
export function Explanations({ turn, families }: ExplanationsProps) {
  return (
    <div className="explanations">
      {turn.utterances.map(
        ({ text = '', findings }, at) =>
          findings.length > 0 && (
            <Sentence
              key={at}
              text={turn.text.includes(text) ? text : ''}
              findings={findings}
              families={families}
            />
          ),
      )}
    </div>
  );
}

interface SentenceProps {
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly families: Families;
}

function Sentence({ text, findings, families }: SentenceProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['evidence', text],
    // What is not said word for word in the turn has no words that speak for it.
    enabled: text !== '',
    // The engine may be there although the network is not.
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    queryFn: () => explainText(text),
  });
  return (
    <div>
      <dl>
        {findings.map((finding, at) => {
          const { behavior, tip, suggestion } = finding;
          const reasons = data && reasonsFor(finding, data);
          return (
            <div key={at}>
              <dt>{behavior}</dt>
              <dd>
                {families.definitionOf(behavior) ?? 'The service has no definition of this behaviour.'}
                {tip && <span> Tip: {tip}</span>}
                {suggestion && <span> Next: {suggestion}</span>}
              </dd>
              {reasons && reasons.words.length > 0 && (
                <dd>
                  <table className="evidence">
                    <caption>Words that speak for it</caption>
                    <tbody>
                      {reasons.words.map((one, number) => (
                        <tr key={number}>
                          <th scope="row">“{one.text}”</th>
                          <td>{one.why}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </dd>
              )}
              {reasons?.difference !== undefined && <dd className="difference">{reasons.difference}</dd>}
            </div>
          );
        })}
      </dl>
      {isFetching && (
        <p className="small" role="status">
          Loading the engine, to find the words that speak for it.
        </p>
      )}
      {error && !isFetching && (
        <p className="small" role="alert">
          {explain(error).title}. {explain(error).advice}{' '}
          <button type="button" className="text" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
    </div>
  );
}
