/** The first code block of a page, which exports a component of React. */
declare module '*.md?example' {
  import type { ComponentType } from 'react';

  const Example: ComponentType;
  export default Example;
}
