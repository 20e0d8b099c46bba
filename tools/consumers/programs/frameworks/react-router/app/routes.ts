import { route, type RouteConfig } from '@react-router/dev/routes';

export default [route('jobs/:id', 'job.tsx'), route('api/analytics/*', 'analytics.ts')] satisfies RouteConfig;
