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

/** What is known of a request before any call is looked at. */
export type Env = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    language: Language
    address: string
    callId: string
    /** The instant of this request, by the injected clock: one for all that it does. */
    at: Date
    /** Who it comes from, as soon as that is known; whatever he may or may not. */
    caller: Caller | undefined
    /** The records that its payload names. */
    asked: Readonly<Record<string, string>> | undefined
    /** The body of a signed call, which is read before its payload is. */
    body: Uint8Array<ArrayBuffer> | undefined
    /** What a call that may change something has committed; undefined for any other request. */
    commits: Commits | undefined
    /** The built page that the answer was made of. */
    page: BuiltPage | undefined
    /** The answer has its security headers already. */
    isComplete: boolean
  }
}
export type HttpContext = Context<Env>

/** A verb as the binding sees it; `Handler` in the kernel ties each one to its call. */
export type AnyHandler = (ctx: never, input: never) => Promise<unknown>
export type AnyHandlers = { readonly [noun: string]: { readonly [name: string]: AnyHandler } }

/** All that the web side of the program is made of. */
export type AppDeps = {
  readonly db: Database
  readonly services: Services
  readonly now: () => Date
  readonly newId: NewId
  readonly log: Logger
  readonly verbs: AnyHandlers
  readonly proxies: Proxies
  /** Calls without a session that one address may make in a minute. */
  readonly publicPerMinute: number
  /** Calls that one session may make in a minute, of each process. */
  readonly sessionPerMinute: number
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
  /** Whether this process takes work: migrations are done, its job runner runs, it is not stopping. */
  readonly isReady: () => boolean
  /** Whether the disk of what this process keeps itself has room. */
  readonly hasRoom?: () => boolean
  readonly site: { readonly files: SiteFiles; readonly shellOf: ShellOf } | undefined
}
