/** Milliseconds after which the task runs on a page that draws no frames, such as a hidden tab. */
const longestFrame = 100;

/** Milliseconds of a frame where there are no animation frames. */
const shortestFrame = 16;

/** Returns a function that requests the task. The task runs once with the next frame, however often it is requested. */
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
