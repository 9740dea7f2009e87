import type { AppDeps, HttpContext } from './env.ts'

const closed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
const geeTest = 'https://static.geetest.com https://*.geetest.com'

/** The policy of the pages: our own files, the inline scripts that the build knows, the card fields. */
function pagePolicy({ services, site }: Pick<AppDeps, 'services' | 'site'>): string {
  const allowed = (hashes: readonly string[] = []) => hashes.map((hash) => ` '${hash}'`).join('')
  const own = new URL(services.publicUrl).origin
  const fields = URL.parse(services.network.cardFieldsUrl, services.publicUrl)?.origin
  const card = fields === undefined || fields === own ? '' : ` ${fields}`
  const check = services.mode === 'live' ? ` ${geeTest}` : ''
  return [
    "default-src 'self'",
    `script-src 'self'${allowed(site?.files.scriptHashes)}${check}`,
    `style-src 'self'${allowed(site?.files.styleHashes)}${check}`,
    `img-src 'self' data: blob:${check}`,
    `connect-src 'self'${card}${check}`,
    "font-src 'self'",
    "media-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

/** The security headers of an answer, for a page or for anything else. */
export type SecurityHeaders = {
  readonly of: (isPage: boolean) => Readonly<Record<string, string>>
  /** Puts them on the answer at hand; a policy that it brought stays, and so does who else may show it. */
  readonly set: (c: HttpContext) => void
}

/** The headers of every answer, errors and files included; a page gets the policy of pages. */
export function securityHeaders(deps: AppDeps): SecurityHeaders {
  const overTls = deps.services.publicUrl.startsWith('https:')
  const common = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(overTls && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
  const page = { 'content-security-policy': pagePolicy(deps), ...common }
  const other = { 'content-security-policy': closed, ...common }
  const of = (isPage: boolean) => (isPage ? page : other)
  const set = (c: HttpContext) => {
    const { headers } = c.res
    const policy = headers.get('content-security-policy')
    const shownBy = headers.get('cross-origin-resource-policy')
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
    for (const [name, value] of Object.entries(of(isPage))) headers.set(name, value)
    if (policy !== null) headers.set('content-security-policy', policy)
    if (shownBy !== null) headers.set('cross-origin-resource-policy', shownBy)
    headers.set('x-request-id', c.get('requestId'))
  }
  return { of, set }
}
