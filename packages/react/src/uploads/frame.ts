/** Milliseconds after which a page that draws no frames, as in a tab that is not seen, is told all the same. */
const longestFrame = 100;

/** How long a frame takes where nothing draws. */
const shortestFrame = 16;

export interface FrameTask {
  /** Runs the task with the next frame, once however often it is asked. */
  request(): void;
  cancel(): void;
}

export function oncePerFrame(task: () => void): FrameTask {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
    globalThis.cancelAnimationFrame?.(frame);
  }

  function run(): void {
    cancel();
    task();
  }

  return {
    request() {
      if (timer !== undefined) return;
      const draws = typeof requestAnimationFrame === 'function';
      timer = setTimeout(run, draws ? longestFrame : shortestFrame);
      if (draws) frame = requestAnimationFrame(run);
    },
    cancel,
  };
}
