'use client';
import { useBehaviorDetectionQuery, useProfile } from '@conversation-analytics/react';

const input = 'Thank you for telling me. What would you like to try first?';

/** The profile comes with the page. The detection is asked for by the browser. */
export function Detection() {
  const { data: profile } = useProfile();
  const { data, error } = useBehaviorDetectionQuery({ input });
  return (
    <main>
      <h1>Behaviours</h1>
      <p>The service detects {profile?.behaviors?.length ?? 'no'} behaviours.</p>
      {error && <p role="alert">{error.message}</p>}
      <ul>
        {data?.detections?.map(({ index, text, behaviors }) => (
          <li key={index}>
            {text} ({behaviors?.map(({ name }) => name).join(', ')})
          </li>
        ))}
      </ul>
    </main>
  );
}
