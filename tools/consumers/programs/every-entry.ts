import * as logging from '@conversation-analytics/client/logging';
import * as opentelemetry from '@conversation-analytics/client/opentelemetry';
import * as polling from '@conversation-analytics/client/polling';
import * as proxy from '@conversation-analytics/client/proxy';
import * as timing from '@conversation-analytics/client/timing';

// What the calls do not use has to load as well.
for (const [name, entry] of Object.entries({ logging, opentelemetry, polling, proxy, timing }))
  if (Object.keys(entry).length === 0) throw new Error(`The entry ${name} is empty.`);
