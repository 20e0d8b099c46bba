/** Milliseconds after which a page that draws no frames, as in a tab that is not seen, is told all the same. */
const longestFrame = 100;

/** How long a frame takes where nothing draws. */
const shortestFrame = 16;

/** Answers what asks for the task: it runs with the next frame, once however often it is asked for. */
export function oncePerFrame(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  function run(): void {
    clearTimeout(timer);
    timer = undefined;
    globalThis.cancelAnimationFrame?.(frame);
    task();
  }

  return () => {
    if (timer !== undefined) return;
    frame = globalThis.requestAnimationFrame?.(run);
    timer = setTimeout(run, frame ? longestFrame : shortestFrame);
  };
}
