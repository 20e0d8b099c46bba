/** Whether a status announces that there is no body. */
export function hasNoContent(status: number): boolean {
  return status === 204 || status === 205;
}
