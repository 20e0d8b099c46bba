import '@shikijs/vitepress-twoslash/style.css';
import FloatingVue from 'floating-vue';
import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { LiveExample } from './live-example.ts';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('LiveExample', LiveExample);
    // The code blocks have the elements of this plugin around names, which show their types.
    app.use(FloatingVue, {
      strategy: 'fixed',
      themes: {
        twoslash: {
          $extend: 'dropdown',
          triggers: ['hover', 'touch'],
          popperTriggers: ['hover', 'touch'],
          placement: 'bottom-start',
          overflowPadding: 10,
          delay: { show: 200, hide: 0 },
          handleResize: false,
          noAutoFocus: true,
          instantMove: true,
          flip: false,
          autoBoundaryMaxSize: true,
        },
      },
    });
  },
} satisfies Theme;
