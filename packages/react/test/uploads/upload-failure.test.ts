import { ConnectionError, InvalidOptionError } from '@conversation-analytics/client';
import { memoryStore, UploadError } from '@conversation-analytics/uploader';
import { describe, expect, it } from 'vitest';
import { failureOf, UnexpectedUploadError } from '../../src/uploads/upload-failure.ts';
import { WrongFileError } from '../../src/uploads.ts';
import { reaches, recording, world } from './support.ts';

describe('the error of an upload', () => {
  it('is of a known class, also when a source of the app throws something else', async () => {
    const { manager } = await world({ store: memoryStore() });
    const file = recording();
    file.slice = () => {
      throw new RangeError('the tape is torn');
    };
    const { error } = await reaches(manager, manager.add(file), 'failed');
    expect(error).toBeInstanceOf(UploadError);
    expect(error?.message).toContain('the tape is torn');
  });

  it('keeps what is known, and wraps the rest', () => {
    const known = [
      new WrongFileError('Another file.'),
      new InvalidOptionError('maxOutage must be a number of milliseconds from 0, not -1.'),
      new ConnectionError('No connection.', { neverOpened: true, retryable: true }),
    ];
    for (const error of known) expect(failureOf(error)).toBe(error);
    expect(failureOf(undefined)).toBeUndefined();
    for (const thrown of [new RangeError('torn'), 'torn', null]) {
      const failure = failureOf(thrown);
      expect(failure).toBeInstanceOf(UnexpectedUploadError);
      expect(failure).toMatchObject({ name: 'UnexpectedUploadError', code: 'unexpected', cause: thrown });
    }
  });
});
