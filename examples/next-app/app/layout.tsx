import type { ReactNode } from 'react';
import { Providers } from './providers';
import { scope } from './scope';

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <title>Behaviours</title>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <Providers scope={scope}>{children}</Providers>
      </body>
    </html>
  );
}
