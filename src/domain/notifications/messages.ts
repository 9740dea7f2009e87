import type { PermissionCode } from '#domain/permissions.ts'
import { type PortalPath, routeOf } from '#domain/routes.ts'

/**
 * Topics of a message, in the order of the filter. The list is fixed, even if no event of a type exists yet, because
 * receivers select by it.
 */
export const messageTypes = [
  'review_result',
  'expiring_document',
  'chargeback',
  'risk_order',
  'withdrawal',
  'statement',
  'system_notice',
] as const
export type MessageType = (typeof messageTypes)[number]

/** Read state of a message or announcement, per user. */
export const readStates = ['unread', 'read'] as const

/** Maximum ids in one request that marks messages as read. */
export const markedAtOnce = 100

/**
 * Whether these permissions give access to a screen, and therefore to notifications about it that belong to no store.
 */
export function mayOpenScreen(screen: PortalPath, held: ReadonlySet<PermissionCode>): boolean {
  const { access } = routeOf(screen)
  return typeof access === 'string' ? access === 'session' : access.some((code) => held.has(code))
}
