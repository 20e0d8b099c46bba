import { petNames } from './names';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  return Response.json(await petNames(process.env['PETS_URL'] ?? ''));
}
