import { describe, expect, expectTypeOf, it } from 'vitest';
import type { DirectOptions } from '@conversation-analytics/runtime';
import * as sdk from '../src/index.ts';
import type { OpenTelemetryOptions } from '../../runtime/src/observability/opentelemetry.ts';
import type { JobStates } from '../src/jobs/job-states.ts';
import type { ProxyOptions } from '../src/proxy/proxy-handler.ts';
import { text, useFaultServer } from './connect.ts';

/** The optional properties of a type, and of all that is in it, that do not accept `undefined`. */
type Refusing<Value> = unknown extends Value
  ? never
  : Value extends readonly (infer Item)[]
    ? Refusing<Item>
    : Value extends ((...input: never) => unknown) | Blob
      ? never
      : Value extends object
        ? string extends keyof Value
          ? Refusing<Value[keyof Value]>
          : { [Key in keyof Value & string]-?: RefusingAt<Value, Key> }[keyof Value & string]
        : never;

type RefusingAt<Value, Key extends keyof Value & string> =
  | (object extends Pick<Value, Key>
      ? { [One in Key]: undefined } extends Pick<Value, Key>
        ? never
        : Key
      : never)
  | Refusing<NonNullable<Value[Key]>>;

// `tsc` with exactOptionalPropertyTypes is what checks these types.
describe('undefined, where a property is optional', () => {
  it('is found where it is refused', () => {
    expectTypeOf<Refusing<{ a: { b?: string }[]; c?: number | undefined }>>().toEqualTypeOf<'b'>();
  });

  it('is accepted in every request', () => {
    type Requests =
      | sdk.BehaviorsRequest
      | sdk.ConversationsRequest
      | sdk.ConversationsMultipartStartRequest
      | sdk.ConversationsMultipartCompleteRequest
      | sdk.ConversationsMultipartCancelRequest
      | sdk.FileUploadForm
      | sdk.ProfileRequest
      | sdk.TokenRequest
      | sdk.UpdateConversationMetadataRequest
      | sdk.ZoomImportRecordingRequest;
    expectTypeOf<Refusing<Requests>>().toBeNever();
    expectTypeOf<Refusing<sdk.TokenResponse>>().not.toBeNever();
  });

  it('is accepted in all options', () => {
    expectTypeOf<Refusing<sdk.DirectOptions | sdk.ProxiedOptions>>().toBeNever();
    expectTypeOf<Refusing<sdk.RequestOptions | sdk.WaitOptions | sdk.Hooks>>().toBeNever();
    expectTypeOf<Refusing<Omit<sdk.Transport, never> | JobStates>>().toBeNever();
    expectTypeOf<Refusing<ProxyOptions<'get-profile'> | OpenTelemetryOptions>>().toBeNever();
    expectTypeOf<Refusing<DirectOptions>>().toBeNever();
  });

  const harness = useFaultServer();

  it('means that there is none', async () => {
    const client = sdk.createClient({
      baseUrl: harness.server.url,
      serviceId: 'service-1',
      auth: sdk.bearer('fixed-token'),
      serviceProfile: undefined,
      transport: undefined,
      hooks: undefined,
      timeout: undefined,
      deadline: undefined,
      retries: undefined,
      headers: undefined,
      allowInsecure: undefined,
    });
    await client.behaviors.detect(
      { ...text, conversation_id: undefined },
      { signal: undefined, timeout: undefined, retry: undefined, headers: undefined },
    );
    expect(String(harness.server.requests[0]?.body)).toBe(JSON.stringify(text));
    expect(harness.server.requests[0]?.headers).not.toHaveProperty('service-profile');
  });
});
