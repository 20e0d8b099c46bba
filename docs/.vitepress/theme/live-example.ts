import { createElement, StrictMode, type ComponentType, type ReactElement } from 'react';
import type { Root } from 'react-dom/client';
import {
  defineComponent,
  h,
  onBeforeUnmount,
  onMounted,
  onServerPrefetch,
  shallowRef,
  useTemplateRef,
  type PropType,
} from 'vue';

const examples = {
  transcript: () => import('../../components/transcript.md?example'),
  timeline: () => import('../../components/timeline.md?example'),
  'key-figures': () => import('../../components/key-figures.md?example'),
  moments: () => import('../../components/moments.md?example'),
  'recording-upload': () => import('../../components/recording-upload.md?example'),
} as const satisfies Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>;

/** Runs the example of a page: it is in the HTML of the page, and works as soon as its scripts are there. */
export const LiveExample = defineComponent({
  props: {
    name: { type: String as PropType<keyof typeof examples>, required: true },
  },
  setup({ name }) {
    const html = shallowRef<string>();
    const place = useTemplateRef<HTMLElement>('place');
    let root: Root | undefined;
    let isGone = false;

    onServerPrefetch(async () => {
      const { renderToString } = await import('react-dom/server');
      html.value = renderToString(await elementOf(name));
    });

    onMounted(async () => {
      const [{ createRoot, hydrateRoot }, element] = await Promise.all([
        import('react-dom/client'),
        elementOf(name),
      ]);
      if (isGone || !place.value) return;
      // On a page that was opened from another one, there is no HTML of the server.
      if (place.value.hasChildNodes()) root = hydrateRoot(place.value, element);
      else {
        root = createRoot(place.value);
        root.render(element);
      }
    });

    onBeforeUnmount(() => {
      isGone = true;
      root?.unmount();
    });

    return () =>
      h('div', { class: 'live-example', role: 'region', 'aria-label': 'Live example' }, [
        // Without the styles of VitePress, which are for text.
        h('div', { ref: 'place', class: 'vp-raw', innerHTML: html.value }),
      ]);
  },
});

async function elementOf(name: keyof typeof examples): Promise<ReactElement> {
  const { default: Example } = await examples[name]();
  return createElement(StrictMode, null, createElement(Example));
}
