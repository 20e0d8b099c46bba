/** The keys in the object store of the files of a job. Those below `input` are deleted when the job has ended. */
export const jobKeys = {
  all: 'jobs',
  job: (id: string) => `jobs/${id}`,
  /** Each attempt has its own, so that of two workers with the same job neither overwrites the other's. */
  result: (id: string, attempt: number) => `jobs/${id}/result-${attempt}.json`,
  /** Begins the keys of the results of all attempts. */
  results: (id: string) => `jobs/${id}/result`,
  input: (id: string) => `jobs/${id}/input`,
  request: (id: string) => `jobs/${id}/input/request.json`,
  /** The parts put together. */
  file: (id: string) => `jobs/${id}/input/file`,
  part: (id: string, name: string) => `jobs/${id}/input/parts/${name}`,
} as const;
