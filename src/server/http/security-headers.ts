import type { Shell } from '#domain/routes.ts'
import type { AppDeps, HttpContext } from './env.ts'
import type { BuiltPage } from './site-files.ts'

const closed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
/** The hosts of GeeTest's verification by picture: its script with its pictures, and its calls. */
const geeTest = 'https://static.geetest.com https://gcaptcha4.geetest.com'

/**
 * The pages that may have to verify that a person is there: who signs in, in the portal or at the desk. Each is one
 * document for all its screens, and any of them can ask for the password again.
 */
const verifying: ReadonlySet<string> = new Set<Shell>(['aq', 'desk'])
/** The pages that send what a payer typed to the card network's own fields. */
const paying: ReadonlySet<string> = new Set<Shell>(['payer', 'payer-order', 'payer-card'])

/** A page that no build made: it has no inline script and no style, and needs no other host. */
const plainPage: BuiltPage = { name: '', scriptHashes: [], styleHashes: [] }

/** The policy of a page: our own files, its own inline scripts, and the hosts that it alone needs. */
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

/** The security headers of an answer, for a page or for anything else. */
export type SecurityHeaders = {
  /** Of a built page, or of what is no page. */
  readonly of: (page: BuiltPage | undefined) => Readonly<Record<string, string>>
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
