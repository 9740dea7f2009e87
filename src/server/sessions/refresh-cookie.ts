import { limits } from '#domain/limits.ts'
import type { Ctx } from '#server/kernel/context.ts'

const path = '/merchant/acquirer/user/refresh'
const isSecure = (ctx: Ctx) => ctx.services.publicUrl.startsWith('https:')
// A __Host- cookie must have the path "/"; without TLS there is no such prefix and the path is narrow.
const nameOf = (ctx: Ctx) => (isSecure(ctx) ? '__Host-aq_refresh' : 'aq_refresh')

/** The refresh token that the browser sent along. */
export function readRefreshCookie(ctx: Ctx): string | undefined {
  const name = nameOf(ctx)
  for (const pair of (ctx.header('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || undefined
  }
  return undefined
}

/** Gives the browser a refresh token that no script can read and no other site can send. */
export const setRefreshCookie = (ctx: Ctx, token: string): void =>
  ctx.answerHeader('set-cookie', cookie(ctx, token, limits.sessionLife / 1000))

export const clearRefreshCookie = (ctx: Ctx): void =>
  ctx.answerHeader('set-cookie', cookie(ctx, '', 0))

function cookie(ctx: Ctx, value: string, seconds: number): string {
  const where = isSecure(ctx) ? 'Path=/; Secure' : `Path=${path}`
  return `${nameOf(ctx)}=${value}; ${where}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`
}
