/** From the root of the repository. */
export const contractFile = 'spec/openapi.yaml';
export const releasedFile = 'spec/released/openapi.yaml';
