import { apiKey, createClient } from './api/client';

/** Calls a service with a client whose imports have no extension. */
export async function petNames(baseUrl: string): Promise<readonly string[]> {
  const auth = apiKey({ in: 'header', name: 'x-api-key', value: () => 'secret' });
  const pets = await createClient({ baseUrl, auth }).pets.list({ query: { limit: 10 } });
  return pets.map(({ name }) => name);
}
