import { Failure } from '#server/kernel/failure.ts'
import type { AppDeps, HttpContext } from './env.ts'

/**
 * Whether an origin is ours. In the sandbox every address that the program is reached at is; in live
 * mode only the public one.
 */
function isOwnOrigin(c: HttpContext, deps: AppDeps, origin: string): boolean {
  const own = new URL(deps.services.publicUrl).origin
  if (origin === own) return true
  const host = c.req.header('host')
  return deps.services.mode === 'sandbox' && host !== undefined && URL.parse(origin)?.host === host
}

/** Refuses what another site makes the browser of our user send. Programs send no such headers. */
export function refuseForeignSite(c: HttpContext, deps: AppDeps): void {
  const origin = c.req.header('origin')
  const foreign =
    origin === undefined
      ? c.req.header('sec-fetch-site') === 'cross-site'
      : !isOwnOrigin(c, deps, origin)
  if (foreign) throw new Failure('cross_site')
}

/** Lets pages of our own origins read answers; no other origin gets a word. */
export function allowOwnOrigin(c: HttpContext, deps: AppDeps): void {
  const origin = c.req.header('origin')
  if (origin === undefined || !isOwnOrigin(c, deps, origin)) return
  c.header('access-control-allow-origin', origin)
  c.header('access-control-allow-credentials', 'true')
  c.header('access-control-expose-headers', 'x-request-id, retry-after, content-disposition')
}
