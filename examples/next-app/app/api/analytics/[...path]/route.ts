import { handler } from '../../../service';

export { handler as GET, handler as POST };
