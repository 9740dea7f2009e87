import type { Ctx } from '#server/kernel/context.ts'

/** A cookie that scripts cannot read and other sites cannot send. */
export type CookieKind = {
  readonly name: string
  /** The path without TLS; with TLS it is "/", as the __Host- prefix demands. */
  readonly path: string
  readonly seconds: number
}

type Where = Pick<Ctx, 'services'>

const isSecure = (ctx: Where) => ctx.services.publicUrl.startsWith('https:')
// A __Host- cookie requires the path "/"; without TLS there is no such prefix and the path is narrow.
const nameOf = (ctx: Where, { name }: CookieKind) => (isSecure(ctx) ? `__Host-${name}` : name)

export function readCookie(
  ctx: Pick<Ctx, 'header' | 'services'>,
  kind: CookieKind,
): string | undefined {
  const wanted = nameOf(ctx, kind)
  for (const pair of (ctx.header('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === wanted) return pair.slice(at + 1).trim() || undefined
  }
  return undefined
}

export const setCookie = (ctx: Ctx, kind: CookieKind, value: string): void =>
  ctx.answerHeader('set-cookie', text(ctx, kind, value, kind.seconds))

export const clearCookie = (ctx: Ctx, kind: CookieKind): void =>
  ctx.answerHeader('set-cookie', text(ctx, kind, '', 0))

function text(ctx: Ctx, kind: CookieKind, value: string, seconds: number): string {
  const where = isSecure(ctx) ? 'Path=/; Secure' : `Path=${kind.path}`
  return `${nameOf(ctx, kind)}=${value}; ${where}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`
}
