/** As much of node:events as the cases and the fault server use. */
type Listener = (...values: readonly unknown[]) => unknown;

export class EventEmitter {
  #listeners = new Map<string, Listener[]>();

  on(name: string, listener: Listener): this {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
    return this;
  }

  once(name: string, listener: Listener): this {
    const own: Listener = (...values) => {
      const others = this.#listeners.get(name)?.filter((one) => one !== own);
      this.#listeners.set(name, others ?? []);
      listener(...values);
    };
    return this.on(name, own);
  }

  emit(name: string, ...values: readonly unknown[]): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(...values);
  }

  setMaxListeners(): this {
    return this;
  }
}

export function once(emitter: EventEmitter, name: string): Promise<readonly unknown[]> {
  return new Promise((resolve) => void emitter.once(name, (...values) => resolve(values)));
}

const watched = new WeakMap<EventTarget, Map<string, unknown[]>>();

/** Those that were added since `watchListeners`, by JavaScript; the runtime's own do not show. */
export function getEventListeners(target: EventTarget, type: string): readonly unknown[] {
  return watched.get(target)?.get(type) ?? [];
}

/** Only Node can tell the listeners of a target. A listener that is removed by its one call is not noticed. */
export function watchListeners(): void {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const byType = watched.get(this) ?? new Map<string, unknown[]>();
    watched.set(this, byType.set(type, [...(byType.get(type) ?? []), listener]));
    addEventListener.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const byType = watched.get(this);
    byType?.set(
      type,
      (byType.get(type) ?? []).filter((one) => one !== listener),
    );
    removeEventListener.call(this, type, listener, options);
  };
}
