import type { DeskQueue } from './desk.ts'
import type { PermissionCode } from './permissions.ts'
import { addressOf, placeOf, type ScreenPath } from './places.ts'

/** What a message can be about, in the order of its filter. */
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

type About = {
  readonly type: MessageType
  /** The screen on which its subject is seen. */
  readonly path: ScreenPath
  readonly address: (subject: string) => string
}

const withdrawal = '/aq/withdrawalDetail/{code}'
const about: Record<DeskQueue, About> = {
  website: {
    type: 'review_result',
    path: '/aq/webDetail',
    address: (subject) => `/aq/webDetail?accId=${encodeURIComponent(subject)}`,
  },
  withdrawal_account: {
    type: 'review_result',
    path: '/aq/cashAccount',
    address: () => '/aq/cashAccount',
  },
  virtual_account: {
    type: 'review_result',
    path: '/aq/cashAccount',
    address: () => '/aq/cashAccount?tab=virtual',
  },
  risk_order: {
    type: 'risk_order',
    path: '/aq/tradeDetail',
    address: (subject) => `/aq/tradeDetail?transactionId=${encodeURIComponent(subject)}`,
  },
  withdrawal: {
    type: 'withdrawal',
    path: withdrawal,
    address: (subject) => addressOf(withdrawal, subject),
  },
  auto_withdrawal: {
    type: 'withdrawal',
    path: '/aq/autoWithdrawal',
    address: () => '/aq/autoWithdrawal',
  },
}

/** The type of the message that tells of a decision of the provider. */
export const messageTypeOf = (queue: DeskQueue): MessageType => about[queue].type

/** Where in the portal the subject of a decision is seen. */
export const subjectAddress = (queue: DeskQueue, subject: string): string =>
  about[queue].address(subject)

/** Whether someone with these permissions may open the screen of such subjects. */
export function mayOpenSubject(queue: DeskQueue, held: ReadonlySet<PermissionCode>): boolean {
  const { access } = placeOf(about[queue].path)
  return typeof access === 'string' ? access === 'session' : access.some((code) => held.has(code))
}
