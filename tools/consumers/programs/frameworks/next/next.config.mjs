import { join } from 'node:path';

// What is shared by the apps, and node_modules, lie above.
export default { turbopack: { root: join(import.meta.dirname, '../..') } };
