import { Failure } from '#server/kernel/failure.ts'
import type { AppDeps, HttpContext } from './env.ts'

/**
 * Whether an origin is ours: in the sandbox the origin of whatever host the request came to, in live mode only the
 * public one.
 */
function isOwnOrigin(c: HttpContext, deps: AppDeps, origin: string): boolean {
  const own = new URL(deps.services.publicUrl).origin
  if (origin === own) return true
  const host = c.req.header('host')
  return deps.services.mode === 'sandbox' && host !== undefined && URL.parse(origin)?.host === host
}

/** Refuses requests that another site makes a user's browser send. Other clients send no such headers. */
export function refuseForeignSite(c: HttpContext, deps: AppDeps): void {
  const origin = c.req.header('origin')
  const foreign =
    origin === undefined
      ? c.req.header('sec-fetch-site') === 'cross-site'
      : !isOwnOrigin(c, deps, origin)
  if (foreign) throw new Failure('cross_site')
}

/** Allows pages of our own origins to read responses (CORS); no other origin may. */
export function allowOwnOrigin(c: HttpContext, deps: AppDeps): void {
  const origin = c.req.header('origin')
  if (origin === undefined || !isOwnOrigin(c, deps, origin)) return
  c.header('access-control-allow-origin', origin)
  c.header('access-control-allow-credentials', 'true')
  c.header('access-control-expose-headers', 'x-request-id, retry-after, content-disposition')
}
