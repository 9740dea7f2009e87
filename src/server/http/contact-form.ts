import type { Hono } from 'hono'
import * as v from 'valibot'
import { failures } from '#contract/failures.ts'
import { send as call } from '#contract/notifications/contact.ts'
import {
  type ContactError,
  contactErrors,
  contactFields,
  contactPages,
  contactSentPage,
} from '#domain/contact.ts'
import { contactErrorText } from '#labels/notifications/contact.ts'
import { m } from '#paraglide/messages.js'
import { sliderCaptcha } from '#server/access/captcha/shared/slider.ts'
import { Failure, failFields } from '#server/kernel/failure.ts'
import { failureText } from '#server/kernel/failure-labels.ts'
import { fieldText } from '#server/kernel/field-labels.ts'
import type { PictureCaptcha } from '#server/ports/services.ts'
import { authorize } from './authorize.ts'
import { contextOf } from './bind.ts'
import { readBytes } from './body.ts'
import { cardNumberErrors } from './card-numbers.ts'
import type { AnyHandler, AppDeps, Env, HttpContext } from './env.ts'
import { asFailure } from './envelope.ts'
import { type Filling, fillPage } from './fill-page.ts'
import { refuseForeignSite } from './own-origin.ts'
import { oddText } from './payload.ts'

const bodyMax = 16_384
/** What every submission of the form needs. */
type Form = {
  readonly deps: AppDeps
  readonly slider: PictureCaptcha
  readonly send: AnyHandler
}
type Typed = Readonly<Record<string, string>>
type Show = (status: number, more?: Partial<Filling>) => Response

/**
 * The contact form without scripts: the browser posts it and gets the page back with field errors, then with the
 * picture of the human verification, then the confirmation page. Live mode uses our own captcha here too, since the
 * other kind needs a script.
 */
export function contactRoutes(app: Hono<Env>, deps: AppDeps): void {
  const { site } = deps
  const send = deps.handlers.contact?.send
  if (!site || !send) return
  const form: Form = { deps, slider: sliderCaptcha(deps), send }
  for (const language of ['en', 'zh'] as const) {
    for (const path of contactPages) {
      const built = site.files.pages[language].get(path.slice(1))
      if (!built) continue
      const html = Buffer.from(built.identity.body).toString('utf8')
      app.post(language === 'zh' ? `/zh${path}` : path, (c) => {
        c.set('language', language)
        c.set('page', built.page)
        return answer(c, form, html)
      })
    }
  }
}

async function answer(c: HttpContext, form: Form, html: string) {
  const { deps } = form
  c.set('callId', call.id)
  c.header('cache-control', 'no-store')
  c.header('content-language', c.var.language === 'zh' ? 'zh-CN' : 'en')
  let typed: Typed = {}
  const show: Show = (status, more = {}) => {
    const { agreement, captchaId: _, answer: __, ...values } = typed
    const ticked = agreement === undefined ? [] : ['agreement']
    const filling = { values, ticked, faults: {}, notice: '', picture: undefined, ...more }
    const page = fillPage(html, { ...filling, values: { ...values, ...more.values } })
    // Every status used here permits a body.
    return c.html(page, status as 200)
  }
  try {
    refuseForeignSite(c, deps)
    await authorize(c, deps, call)
    const sent = await readTyped(c)
    const odd = oddText(sent, '')
    if (odd !== undefined) return failFields({ [odd]: 'format' })
    typed = sent
    return await take(c, form, typed, show)
  } catch (error) {
    const failure = asFailure(error, c, deps)
    const { retryAfterSeconds } = failure
    if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds))
    const told = { requestId: c.var.requestId, retryAfterSeconds: retryAfterSeconds ?? 0 }
    const notice = failureText(failure.code, told, c.var.language)
    return show(failures[failure.code].http, { notice })
  }
}

async function readTyped(c: HttpContext): Promise<Typed> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') throw new Failure('unsupported_type')
  const text = new TextDecoder().decode(await readBytes(c, bodyMax))
  const names = [...contactFields, 'agreement', 'captchaId', 'answer']
  const sent = new URLSearchParams(text)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = sent.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

async function take(c: HttpContext, { deps, slider, send }: Form, typed: Typed, show: Show) {
  const locale = { locale: c.var.language }
  const { agreement, captchaId = '', answer: read = '', ...fields } = typed
  const whole = { ...fields, agreement: agreement !== undefined, machineId: '' }
  const parsed = v.safeParse(call.input, whole)
  if (!parsed.success) {
    const faults = faultsOf(parsed.issues, c.var.language)
    return show(422, { faults, notice: m.contact_check_fields({}, locale) })
  }
  const held = Object.entries(cardNumberErrors(call.input, parsed.output))
  if (held.length > 0) {
    const faults = held.map(([field, fault]) => [field, fieldText(fault, c.var.language)] as const)
    return show(422, {
      faults: Object.fromEntries(faults),
      notice: m.contact_check_fields({}, locale),
    })
  }
  if (captchaId === '') return nextStep(200, {}, show, slider)
  const proof = await slider.solve(captchaId, read.normalize('NFKC').trim())
  const headers: Readonly<Record<string, string | undefined>> = {
    captchatoken: proof?.captchaToken,
    verifybody: proof?.verifyBody,
  }
  const ctx = {
    ...contextOf(c, deps, call, undefined),
    // A form submitted twice by a double click is one request.
    idempotencyKey: captchaId.slice(0, 64),
    header: (name: string) => headers[name],
  }
  try {
    // The context is a visitor's and the output passed the call's schema, so both match the handler.
    await send(ctx as never, parsed.output as never)
  } catch (error) {
    const again = error instanceof Failure && /^(captcha_needed|key_reused)$/.test(error.code)
    if (!again) throw error
    return nextStep(422, { answer: m.contact_check_wrong({}, locale) }, show, slider)
  }
  return c.redirect(`${c.var.language === 'zh' ? '/zh' : ''}${contactSentPage}`, 303)
}

async function nextStep(status: number, faults: Typed, show: Show, slider: PictureCaptcha) {
  const { captchaId, slider: puzzle } = await slider.challenge('contact')
  return show(status, { faults, values: { captchaId }, picture: puzzle?.background })
}

type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]

/** The error messages by field, in the order of the form. */
function faultsOf(issues: Issues, locale: Env['Variables']['language']): Record<string, string> {
  const known: readonly ContactError[] = [...contactErrors, 'email_format']
  const found = new Map(issues.map((issue) => [v.getDotPath(issue), issue.message]))
  return Object.fromEntries(
    ([...contactFields, 'agreement'] as const).flatMap((field) => {
      const message = found.get(field)
      if (message === undefined) return []
      const fault = known.find((one) => one === message) ?? 'required'
      return [[field, contactErrorText(field, fault, { locale })]]
    }),
  )
}
