import { ended, uploadOf, type UploadPlan } from './uploading.ts';

/** Uploads the file that it is sent, and sends back how that ended. */
addEventListener('message', async ({ data }: MessageEvent<{ file: File; plan: UploadPlan }>) => {
  const upload = uploadOf(data.file, data.plan, {});
  void upload.start().catch(() => {});
  postMessage(await ended(upload));
});
