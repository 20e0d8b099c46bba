import type { ReactElement, ReactNode } from 'react';
import { Providers } from '../../app/providers.tsx';
import { scope } from '../../app/scope.ts';

export default function Layout(props: { readonly children: ReactNode }): ReactElement {
  return (
    <html lang="en">
      <head>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <Providers scope={scope}>{props.children}</Providers>
      </body>
    </html>
  );
}
