/** Whether this installation is a sandbox; the server cuts the mark out of live pages. */
export const inSandbox = (): boolean => document.querySelector('meta[name="sandbox"]') !== null
