import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Order } from '#contract/links/order-shapes.ts'
import { getOrderDetail as call } from '#contract/links/payment-links.ts'
import { checkoutPath, orderPaths } from '#domain/routes.ts'
import type { Language } from '#domain/time-zones.ts'
import { authorize } from './authorize.ts'
import { contextOf } from './bind.ts'
import { cardNumberErrors } from './card-numbers.ts'
import type { AnyHandler, AppDeps, Env, HttpContext } from './env.ts'
import { asFailure } from './envelope.ts'
import { orderValues } from './order-values.ts'
import type { BuiltPage } from './site-files.ts'
import { languageCookie } from './site-language.ts'
import { allows } from './static-files.ts'
import { fill, type Template, templateOf } from './template.ts'

type Page = 'payer-order' | 'payer-card'
type Asked = v.InferOutput<typeof call.input>

/** Whether the page at an address shows one order, which the built files do not contain. */
export const isLinkPage = (url: string): boolean => linkPage.test(url)
const linkPage = new RegExp(
  `^[^?]*(?:${orderPaths.join('|')}|${checkoutPath})(?:\\.htm)?\\?(?:.*&)?id=`,
)

/**
 * Serves the payer's pages with their order filled in, so that it is painted before any script runs. When the order
 * cannot be read at the moment, the page is sent without it and fetches it itself.
 */
export function linkPages(app: Hono<Env>, deps: AppDeps): void {
  const { site } = deps
  const read = deps.handlers.paymentLinks?.getOrderDetail
  if (!site || !read) return
  const templates = new Map<string, Filled>()
  for (const language of ['en', 'zh'] as const) {
    for (const page of ['payer-order', 'payer-card'] as const) {
      const built = site.files.pages[language].get(page)
      if (!built) return
      const html = Buffer.from(built.identity.body).toString('utf8')
      templates.set(`${language}/${page}`, { template: templateOf(html), page: built.page })
    }
  }
  for (const path of [...orderPaths, checkoutPath]) {
    for (const address of [path, `${path}.htm`]) {
      app.get(address, async (c, next) => {
        if (c.req.query('id') === undefined) return next()
        return (await answer(c, deps, read, path, templates)) ?? next()
      })
    }
  }
}

/** A page template with its content security policy data. */
type Filled = { readonly template: Template; readonly page: BuiltPage | undefined }
type Templates = ReadonlyMap<string, Filled>

/** The page; undefined when its order cannot be read at the moment. */
async function answer(
  c: HttpContext,
  deps: AppDeps,
  read: AnyHandler,
  path: string,
  templates: Templates,
): Promise<Response | undefined> {
  const { id, checkout } = c.req.query()
  const parsed = v.safeParse(call.input, { id, ...(checkout && { checkoutId: checkout }) })
  const good =
    parsed.success && Object.keys(cardNumberErrors(call.input, parsed.output)).length === 0
  const order = good ? await orderOf(c, deps, read, parsed.output) : null
  if (order === undefined) return undefined
  c.header('cache-control', 'no-store')
  if (order === null) return c.redirect('/payment404', 302)
  const { payStatus } = order.pay
  const isOpen = payStatus === 'UNPAID' || payStatus === 'FAILED'
  if (isOpen && (order.status === 'EXPIRED' || order.status === 'INVALID')) {
    // The not-found page is in the language of the link too.
    c.header('set-cookie', languageCookie(order.language))
    return c.redirect('/payment404', 302)
  }
  const own = orderPaths[order.version - 1]
  // Each version has its own page.
  if (own !== undefined && path !== checkoutPath && path !== own)
    return c.redirect(`${own}?id=${order.id}`, 302)
  const isOrder = isOpen && order.status === 'VALID' && (path !== checkoutPath || !checkout)
  const page: Page = isOrder ? 'payer-order' : 'payer-card'
  const language = languageFor(c, order)
  const filled = templates.get(`${language}/${page}`)
  if (!filled) return undefined
  c.set('page', filled.page)
  c.header('content-language', language === 'zh' ? 'zh-CN' : 'en')
  return sent(c, fill(filled.template, orderValues(order, language)))
}

/** The order behind the link; null when there is none, undefined when it cannot be read at the moment. */
async function orderOf(c: HttpContext, deps: AppDeps, read: AnyHandler, asked: Asked) {
  c.set('callId', call.id)
  try {
    await authorize(c, deps, call)
    const given = await read(contextOf(c, deps, call, undefined) as never, asked as never)
    return v.parse(call.output, given)
  } catch (error) {
    return asFailure(error, c, deps).code === 'not_found' ? null : undefined
  }
}

/**
 * The language of the link, unless the payer has chosen the other one and the link offers it (src/payer/language.ts).
 */
function languageFor(c: HttpContext, { id, language, look }: Order): Language {
  const other = language === 'zh' ? 'en' : 'zh'
  const notes = (c.req.header('cookie') ?? '').split(/;\s*/)
  return look.languages.includes(other) && notes.includes(`payer=${id}.${other}`) ? other : language
}

const pack = promisify(brotliCompress)
// Low, because every payer's page is compressed anew.
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

async function sent(c: HttpContext, html: string): Promise<Response> {
  c.header('content-type', 'text/html; charset=utf-8')
  c.header('vary', 'Accept-Encoding, Cookie')
  if (!allows(c.req.header('accept-encoding') ?? '', 'br')) return c.body(html)
  c.header('content-encoding', 'br')
  return c.body(await pack(html, { params }))
}
