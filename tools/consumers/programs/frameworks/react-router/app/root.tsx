import { Outlet, Scripts } from 'react-router';
import { Providers } from '../../app/providers.tsx';
import { scope } from '../../app/scope.ts';

export default function Root() {
  return (
    <html lang="en">
      <head>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <Providers scope={scope}>
          <Outlet />
        </Providers>
        <Scripts />
      </body>
    </html>
  );
}
