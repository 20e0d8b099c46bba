import { handler } from '../../../../../app/service.server.ts';

export { handler as GET, handler as POST };
