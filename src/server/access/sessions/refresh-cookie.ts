import { limits } from '#domain/limits.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type CookieKind, clearCookie, readCookie, setCookie } from './cookies.ts'

const kind: CookieKind = {
  name: 'aq_refresh',
  path: '/merchant/acquirer/user/refresh',
  seconds: limits.sessionLife / 1000,
}

export const readRefreshCookie = (ctx: Ctx): string | undefined => readCookie(ctx, kind)

export const setRefreshCookie = (ctx: Ctx, token: string): void => setCookie(ctx, kind, token)

export const clearRefreshCookie = (ctx: Ctx): void => clearCookie(ctx, kind)
