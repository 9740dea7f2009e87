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

/** Which shell shows an address: only those that are built; every other is not found. */
export function shellOf(mode: 'sandbox' | 'live') {
  return (path: string): Shell | undefined => {
    // The twins that end in .htm are none of these, unless that is how a code ends.
    if (isPortalPath(path) || namedBy(path)?.code) return 'aq'
    if (payerPages.has(path) || faceTokenOf(path) !== undefined) return 'payer'
    if (deskPages.has(path)) return 'desk'
    return mode === 'sandbox' && sandboxPages.has(path) ? 'sandbox' : undefined
  }
}
