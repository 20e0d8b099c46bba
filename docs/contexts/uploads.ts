/** A page with files to upload. */
import type { Client } from '@conversation-analytics/client';
import type { MultipartUpload } from '@conversation-analytics/uploader';

export declare const client: Client;
export declare const file: File;
export declare const files: readonly File[];
export declare const upload: MultipartUpload;
export declare const pauseButton: HTMLButtonElement;
export declare const resumeButton: HTMLButtonElement;
export declare const cancelButton: HTMLButtonElement;
