import type { AppDeps, HttpContext } from './env.ts'

const closed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
const geeTest = 'https://static.geetest.com https://*.geetest.com'

/** The policy of the pages: our own files, the inline scripts that the build knows, the card fields. */
function pagePolicy({ services, site }: Pick<AppDeps, 'services' | 'site'>): string {
  const hashes = site?.files.scriptHashes.map((hash) => ` '${hash}'`).join('') ?? ''
  const own = new URL(services.publicUrl).origin
  const fields = URL.parse(services.network.cardFieldsUrl, services.publicUrl)?.origin
  const card = fields === undefined || fields === own ? '' : ` ${fields}`
  const check = services.mode === 'live' ? ` ${geeTest}` : ''
  return [
    "default-src 'self'",
    `script-src 'self'${hashes}${check}`,
    `style-src 'self'${check}`,
    `img-src 'self' data: blob:${check}`,
    `connect-src 'self'${card}${check}`,
    "font-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

/** The headers of every answer, errors and files included; a page gets the policy of pages. */
export function securityHeaders(deps: AppDeps): (c: HttpContext) => void {
  const page = pagePolicy(deps)
  const overTls = deps.services.publicUrl.startsWith('https:')
  return (c) => {
    const { headers } = c.res
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
    // Of a 304 the browser takes the headers over into the page it kept: the page's own policy stays.
    if (c.res.status !== 304 && !headers.has('content-security-policy'))
      headers.set('content-security-policy', isPage ? page : closed)
    headers.set('x-content-type-options', 'nosniff')
    headers.set('x-frame-options', 'DENY')
    headers.set('referrer-policy', 'same-origin')
    headers.set(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
    )
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set('x-request-id', c.var.requestId)
    if (overTls) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
  }
}
