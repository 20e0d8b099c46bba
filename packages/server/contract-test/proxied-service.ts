import { openService as open, type Service } from '../src/lifecycle/service.ts';
import { openGate } from './gate.ts';

/** Stands in for `src/lifecycle/service.ts` in the tests of the server: callers reach the service through Prism. */
export const openService: typeof open = async (...given) => {
  const opened = await open(...given);
  return { ...opened, service: await behindGate(opened.service) };
};

export async function startService(options: Parameters<typeof open>[0] = {}): Promise<Service> {
  const { service } = await openService(options);
  return service;
}

async function behindGate(service: Service): Promise<Service> {
  const gate = await openGate(service.url);
  return {
    ...service,
    url: gate.url,
    close: async () => {
      await gate.close();
      await service.close();
    },
  };
}
