import type { Readable } from 'node:stream'
import type { Access, Call, Input, Output } from '#contract/call.ts'
import type { Ctx, MerchantCtx, SandboxCtx, SignedCtx, StaffCtx } from './context.ts'

type ContextOf<A extends Access> = A extends 'public' | 'payer'
  ? Ctx
  : A extends 'sandbox'
    ? SandboxCtx
    : A extends 'staff'
      ? StaffCtx
      : A extends 'signed'
        ? SignedCtx
        : MerchantCtx

/** The result of a call that sends a file. */
export type FileAnswer = {
  /** The merchant that the file belongs to, when staff download it. */
  readonly merchantId?: string
  readonly fileName: string
  readonly contentType: string
  readonly bytes?: number
  readonly body: Readable
}

type Answer<C extends Call> = C extends { readonly file: true } ? FileAnswer : Output<C>

/** The handler of a call. It knows nothing of HTTP and fails by throwing `Failure`. */
export type Handler<C extends Call> = (
  ctx: ContextOf<C['access']>,
  input: Input<C>,
) => Promise<Answer<C>>

/** One handler for every call that a module's contract declares; a missing one does not compile. */
export type HandlersOf<Noun> = {
  [K in keyof Noun as Noun[K] extends Call ? K : never]: Noun[K] extends Call
    ? Handler<Noun[K]>
    : never
}
