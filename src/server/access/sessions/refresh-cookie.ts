import { limits } from '#domain/limits.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type CookieKind, clearCookie, readCookie, setCookie } from './cookies.ts'

const kind: CookieKind = {
  name: 'aq_refresh',
  path: '/merchant/acquirer/user/refresh',
  seconds: limits.sessionLife / 1000,
}

/** The refresh token that the browser sent along. */
export const readRefreshCookie = (ctx: Ctx): string | undefined => readCookie(ctx, kind)

/** Gives the browser a refresh token that no script can read and no other site can send. */
export const setRefreshCookie = (ctx: Ctx, token: string): void => setCookie(ctx, kind, token)

export const clearRefreshCookie = (ctx: Ctx): void => clearCookie(ctx, kind)
