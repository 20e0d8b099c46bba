/** Passes a request body on while counting it. Nothing after `limit` bytes leaves; `onExceeded` is told, and it errors. */
export function countedBody(
  body: ReadableStream<Uint8Array>,
  { limit, onExceeded, onProgress }: { limit: number; onExceeded: () => void; onProgress: () => void },
): ReadableStream<Uint8Array> {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > limit) {
          onExceeded();
          controller.error(new Error(`The body is longer than ${limit} bytes.`));
          return;
        }
        onProgress();
        controller.enqueue(chunk);
      },
    }),
  );
}

/** Passes a response body on and tells when it is over, in whatever way. */
export function observedBody(
  body: ReadableStream<Uint8Array>,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) {
          controller.enqueue(value);
          return;
        }
        controller.close();
      } catch {
        // What the runtime throws here ends up in the log of the web framework; it is none of its business.
        controller.error(new Error('The answer of the service broke off.'));
      }
      onEnd();
    },
    async cancel(reason) {
      onEnd();
      await reader.cancel(reason);
    },
  });
}
