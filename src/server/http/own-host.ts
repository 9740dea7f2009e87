import { Failure } from '#server/kernel/failure.ts'
import type { AppDeps, HttpContext } from './env.ts'

/** Addresses of numbers, and names that nobody can have in the public DNS. */
const ofHere = /^(?:[^.]+|.+\.(?:localhost|local|internal|test)|\d+(?:\.\d+){3})$/

/**
 * Refuses, in the sandbox, what asks for a host that is not ours: the page of another site whose name leads to this
 * machine is of our origin to its browser, and would read the inbox. Live mode has nothing that opens without a
 * token or a cookie, which belong to the public address alone.
 */
export function refuseForeignHost(c: HttpContext, { services }: AppDeps): void {
  if (services.mode === 'live') return
  const { hostname } = new URL(c.req.url)
  const own = new URL(services.publicUrl).hostname
  if (hostname !== own && !ofHere.test(hostname)) throw new Failure('cross_site')
}
