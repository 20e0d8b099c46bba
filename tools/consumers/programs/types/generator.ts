import { classify, ContractError, readDocument } from '@conversation-analytics/generator';

export async function compare(base: string, revision: string): Promise<string> {
  try {
    const { bump } = await classify(
      await readDocument(base, 'base.yaml'),
      await readDocument(revision, 'revision.yaml'),
    );
    return bump;
  } catch (error) {
    if (error instanceof ContractError) return error.message;
    throw error;
  }
}
