/** Addresses of the sandbox's own pages. None of them exists in live mode. */
export const sandboxPaths = {
  start: '/sandbox',
  inbox: '/sandbox/inbox',
  cards: '/sandbox/cards',
  kit: '/sandbox/kit',
  challenge: '/sandbox/challenge',
} as const
export type SandboxPath = (typeof sandboxPaths)[keyof typeof sandboxPaths]
