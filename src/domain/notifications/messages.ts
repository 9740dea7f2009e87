import type { PermissionCode } from '#domain/permissions.ts'
import { type PortalPath, routeOf } from '#domain/routes.ts'

/**
 * What a message can be about, in the order of its filter. The list is fixed, whether or not an event of each is told
 * today: receivers choose by it.
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

/** Whether one has opened a message or an announcement; each user for himself. */
export const readStates = ['unread', 'read'] as const

/** How many messages are marked as read by name at once. */
export const markedAtOnce = 100

/** Whether someone with these permissions may open a screen, and so may know of what belongs to no store there. */
export function mayOpenScreen(screen: PortalPath, held: ReadonlySet<PermissionCode>): boolean {
  const { access } = routeOf(screen)
  return typeof access === 'string' ? access === 'session' : access.some((code) => held.has(code))
}
