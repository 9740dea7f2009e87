import type { Shell } from '#domain/routes.ts'
import type { AppDeps, HttpContext } from './env.ts'
import type { BuiltPage } from './site-files.ts'

const closed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
/** The hosts of GeeTest: its script with its pictures, and its API. */
const geeTest = 'https://static.geetest.com https://gcaptcha4.geetest.com'

/**
 * The pages that may show a human verification: sign-in in the portal and at the desk. Each is one document for all its
 * screens, any of which may ask for the password again.
 */
const verifying: ReadonlySet<string> = new Set<Shell>(['aq', 'desk'])
/** The pages that submit the payer's card to the card network's own fields. */
const paying: ReadonlySet<string> = new Set<Shell>(['payer', 'payer-order', 'payer-card'])

/** A page outside the build: it has no inline script or style and needs no other host. */
const plainPage: BuiltPage = { name: '', scriptHashes: [], styleHashes: [] }

/** The content security policy of a page: our own files, its own inline scripts, and the hosts that it alone needs. */
function pagePolicy(
  { services }: Pick<AppDeps, 'services'>,
  { name, scriptHashes, styleHashes }: BuiltPage,
): string {
  const allowed = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('')
  const own = new URL(services.publicUrl).origin
  const fields = URL.parse(services.network.cardFieldsUrl, services.publicUrl)?.origin
  const isForeign = paying.has(name) && fields !== undefined && fields !== own
  const card = isForeign ? ` ${fields}` : ''
  const check = services.mode === 'live' && verifying.has(name) ? ` ${geeTest}` : ''
  return [
    "default-src 'self'",
    `script-src 'self'${allowed(scriptHashes)}${check}`,
    `style-src 'self'${allowed(styleHashes)}${check}`,
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

/** The security headers of a response, for pages and for everything else. */
export type SecurityHeaders = {
  /** The headers of a built page, or of a response that is no page. */
  readonly of: (page: BuiltPage | undefined) => Readonly<Record<string, string>>
  /** Sets the headers on the current response; its own policy and its own embedding rule stay. */
  readonly set: (c: HttpContext) => void
}

/** Builds the headers of every response, errors and files included; pages get the page policy. */
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
  const other = { 'content-security-policy': closed, ...common }
  const of = (page: BuiltPage | undefined) =>
    page === undefined ? other : { 'content-security-policy': pagePolicy(deps, page), ...common }
  const set = (c: HttpContext) => {
    const { headers } = c.res
    const policy = headers.get('content-security-policy')
    const shownBy = headers.get('cross-origin-resource-policy')
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
    for (const [name, value] of Object.entries(
      of(isPage ? (c.get('page') ?? plainPage) : undefined),
    ))
      headers.set(name, value)
    if (policy !== null) headers.set('content-security-policy', policy)
    if (shownBy !== null) headers.set('cross-origin-resource-policy', shownBy)
    headers.set('x-request-id', c.get('requestId'))
  }
  return { of, set }
}
