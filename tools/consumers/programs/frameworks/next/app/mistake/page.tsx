import { useConversationJob } from '@conversation-analytics/react';
import type { ReactElement } from 'react';

// At a request, or the build would be the one to fail.
export const dynamic = 'force-dynamic';

/** A server component with a hook, which has to fail and say why. */
export default function Page(): ReactElement {
  return <p>{useConversationJob('job-1').data?.status}</p>;
}
