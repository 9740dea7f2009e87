import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Language } from '#domain/time-zones.ts'
import type { Commits } from '#server/db/commits.ts'
import type { Database } from '#server/db/open.ts'
import type { NewId } from '#server/kernel/ids.ts'
import type { Services } from '#server/ports/services.ts'
import type { Proxies } from './address.ts'
import type { Caller } from './audit-access.ts'
import type { Metrics } from './metrics.ts'
import type { BuiltPage, SiteFiles } from './site-files.ts'
import type { ShellOf } from './static-files.ts'

/** What is known of a request before its call is handled. */
export type Env = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    language: Language
    address: string
    callId: string
    /** The instant of this request, from the injected clock, shared by everything it does. */
    at: Date
    /** The caller, as soon as they are identified, whether or not they are authorised. */
    caller: Caller | undefined
    /** The ids of the records that the payload names. */
    asked: Readonly<Record<string, string>> | undefined
    /** The body of a signed call, which is read before its payload is parsed. */
    body: Uint8Array<ArrayBuffer> | undefined
    /** The commits of a call that may change something; undefined for any other request. */
    commits: Commits | undefined
    /** The built page that the response is based on. */
    page: BuiltPage | undefined
    /** Whether the response has its security headers already. */
    isComplete: boolean
  }
}
export type HttpContext = Context<Env>

/** A handler with its types erased; `Handler` in the kernel ties each one to its call. */
export type AnyHandler = (ctx: never, input: never) => Promise<unknown>
export type AnyHandlers = { readonly [noun: string]: { readonly [name: string]: AnyHandler } }

/** The dependencies of the HTTP application. */
export type AppDeps = {
  readonly db: Database
  readonly services: Services
  readonly now: () => Date
  readonly newId: NewId
  readonly log: Logger
  readonly handlers: AnyHandlers
  readonly proxies: Proxies
  /** Calls without a session allowed per address and minute. */
  readonly publicPerMinute: number
  /** Calls allowed per session and minute, in each process. */
  readonly sessionPerMinute: number
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
  /** Whether this process takes work: migrations are done, the job runner runs, and it is not stopping. */
  readonly isReady: () => boolean
  /** Whether the disk has room for the data that this process stores itself. */
  readonly hasRoom?: () => boolean
  readonly site: { readonly files: SiteFiles; readonly shellOf: ShellOf } | undefined
}
