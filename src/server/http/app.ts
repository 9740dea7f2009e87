import { Hono } from 'hono'
import { methodsOf } from '#contract/call.ts'
import type { Language } from '#domain/time-zones.ts'
import { during } from '#server/kernel/current-act.ts'
import { Failure } from '#server/kernel/failure.ts'
import { callerAddress, peerOf } from './address.ts'
import { auditDenied } from './audit-access.ts'
import { bindCalls, callsOf } from './bind.ts'
import { contactRoutes } from './contact-form.ts'
import type { AppDeps, Env, HttpContext } from './env.ts'
import { asFailure, refusal } from './envelope.ts'
import { isLinkPage, linkPages } from './link-pages.ts'
import { openApiRoutes } from './openapi.ts'
import { operationRoutes } from './operations.ts'
import { receiverRoutes } from './receiver.ts'
import { securityHeaders } from './security-headers.ts'
import { siteAnswers } from './site.ts'

/** IP addresses, and names that cannot exist in the public DNS. */
const ofHere = /^(?:[^.]+|.+\.(?:localhost|local|internal|test)|\d+(?:\.\d+){3})$/

/**
 * In the sandbox, refuses requests for a foreign host: a page of another site whose name resolves to this machine (DNS
 * rebinding) has our origin in its browser and could read the inbox. Live mode needs no such check, because everything
 * there requires a token or a cookie, which belong to the public address alone.
 */
function refuseForeignHost(c: HttpContext, { services }: AppDeps): void {
  if (services.mode === 'live') return
  const { hostname } = new URL(c.req.url)
  const own = new URL(services.publicUrl).hostname
  if (hostname !== own && !ofHere.test(hostname)) throw new Failure('cross_site')
}

/** The response language: the preferred supported one, or Chinese when none is supported. */
function languageOf(acceptLanguage: string | undefined): Language {
  let best: Language = 'zh'
  let weight = 0
  for (const part of (acceptLanguage ?? '').toLowerCase().slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const spoken = /^(en|zh)(-|$)/.exec(tag)?.[1]
    if (spoken !== 'en' && spoken !== 'zh') continue
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const wanted = q === undefined ? 1 : Number.parseFloat(q.slice(2))
    if (wanted > weight) [best, weight] = [spoken, wanted]
  }
  return best
}

/** The HTTP application: every API call, the built site and the operations endpoints. */
export function createApp(deps: AppDeps): Hono<Env> {
  const app = new Hono<Env>()
  const secure = securityHeaders(deps)
  const site = deps.site && siteAnswers(deps.site, secure, deps.newId)
  app.use(async (c, next) => {
    const started = performance.now()
    c.set('at', deps.now())
    c.set('requestId', deps.newId('req'))
    c.set('callId', '')
    c.set('isComplete', false)
    c.set('language', languageOf(c.req.header('accept-language')))
    c.set('address', callerAddress(peerOf(c), c.req.header('x-forwarded-for'), deps.proxies))
    const act = () => ({ requestId: c.get('requestId'), call: c.get('callId') })
    await during(act, next)
    if (!c.get('isComplete')) secure.set(c)
    note(c, deps, (performance.now() - started) / 1000)
  })
  app.use(async (c, next) => {
    refuseForeignHost(c, deps)
    await next()
  })
  operationRoutes(app, deps)
  openApiRoutes(app, deps)
  bindCalls(app, deps)
  contactRoutes(app, deps)
  linkPages(app, deps)
  receiverRoutes(app, deps)
  app.onError(async (error, c) => {
    c.header('cache-control', 'no-store')
    const failure = asFailure(error, c, deps)
    await auditDenied(c, deps, failure)
    return refusal(c, failure)
  })
  const paths = pathsOf(deps)
  // One combined pattern, so that the many requests for site files need a single test.
  const isCall = new RegExp(paths.map(({ pattern }) => pattern.source).join('|') || '(?!)')
  app.notFound((c) => {
    const { path, method } = c.req
    const isPage = method === 'GET' || method === 'HEAD'
    const known = isCall.test(path)
    if (!known && isPage && site && !/^\/(merchant|common|sandbox-api)\//.test(path)) {
      c.set('isComplete', true)
      return site.any(c.req.raw, c.get('requestId'))
    }
    const allowed = paths.filter(({ pattern }) => pattern.test(path)).map((one) => one.method)
    c.header('cache-control', 'no-store')
    if (allowed.length > 0) c.header('allow', allowed.join(', '))
    return refusal(c, new Failure(allowed.length > 0 ? 'method_not_allowed' : 'not_found'))
  })
  const { fetch } = app
  // Most requests are for pages and files, which need no route and none of what calls need.
  if (site) {
    app.fetch = (request, ...rest) =>
      (isLinkPage(request.url) ? undefined : site.known(request)) ?? fetch(request, ...rest)
  }
  return app
}

/** Logs and measures a call: its id, duration and status. Never its payload, nor its query string. */
function note(c: HttpContext, { log, metrics }: AppDeps, seconds: number): void {
  // Most requests are for files; `c.var` would copy all variables for this check.
  if (c.get('callId') === '') return
  const { requestId, callId, address } = c.var
  metrics.calls.observe({ call: callId, status: String(c.res.status) }, seconds)
  const ms = Math.round(seconds * 1000)
  log.info({ requestId, call: callId, status: c.res.status, ms, address }, 'call')
}

const pathsOf = ({ services, handlers }: AppDeps) =>
  callsOf(services.mode)
    .filter(({ noun, name }) => handlers[noun]?.[name] !== undefined)
    .flatMap(({ call }) =>
      methodsOf(call).map((method) => ({
        method,
        pattern: new RegExp(
          `^${call.path
            .replace(/\/$/, '/?')
            .replaceAll('.', '\\.')
            .replace(/\{\w+\}/g, call.pathHoldsSlashes ? '.+' : '[^/]+')}$`,
        ),
      })),
    )
