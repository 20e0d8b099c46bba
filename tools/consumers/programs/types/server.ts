import { startService, StartError, type Service, type Transcriber } from '@conversation-analytics/server';

const transcriber: Transcriber = async ({ fileName }) => [{ input: fileName, speaker: { id: 'maya' } }];

export async function start(): Promise<string | undefined> {
  try {
    const service: Service = await startService({ port: 0, memory: true, transcriber, corsOrigins: [] });
    const { clientId } = await service.createCredentials();
    await service.close();
    return service.credentials?.serviceId ?? clientId;
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
}
