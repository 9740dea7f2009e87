/** Whether this installation is a sandbox; the server removes the meta tag from live pages. */
export const inSandbox = (): boolean => document.querySelector('meta[name="sandbox"]') !== null
