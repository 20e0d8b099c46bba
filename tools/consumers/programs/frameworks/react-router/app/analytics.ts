import { handler } from '../../app/service.server.ts';
import type { Route } from './+types/analytics';

const handle = ({ request }: Route.LoaderArgs | Route.ActionArgs) => handler(request);
export { handle as loader, handle as action };
