export { fakeUploadManager, type FakeUpload, type FakeUploadManager } from './uploads/fake-upload-manager.ts';
