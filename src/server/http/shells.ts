import {
  deskPaths,
  faceTokenOf,
  isPortalPath,
  namedBy,
  payerPaths,
  type Shell,
  sandboxPaths,
} from '#domain/routes.ts'

const payerPages: ReadonlySet<string> = new Set(payerPaths)
const deskPages: ReadonlySet<string> = new Set(Object.values(deskPaths))
const sandboxPages: ReadonlySet<string> = new Set(Object.values(sandboxPaths))

/** The shell for a path; undefined (not found) when none is built for it. */
export function shellOf(mode: 'sandbox' | 'live') {
  return (path: string): Shell | undefined => {
    // Paths that end in .htm are not portal paths, unless a code ends that way.
    if (isPortalPath(path) || namedBy(path)?.code) return 'aq'
    if (payerPages.has(path) || faceTokenOf(path) !== undefined) return 'payer'
    if (deskPages.has(path)) return 'desk'
    return mode === 'sandbox' && sandboxPages.has(path) ? 'sandbox' : undefined
  }
}
