/** Addresses of the sandbox's own pages. None of them exists in live mode. */
export const sandboxPaths = [
  '/sandbox',
  '/sandbox/inbox',
  '/sandbox/cards',
  '/sandbox/kit',
  '/sandbox/challenge',
] as const
export type SandboxPath = (typeof sandboxPaths)[number]
