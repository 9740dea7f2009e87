/**
 * Everything that a merchant's server can be told of, noun by noun: what stands here has a schema in the contract, and
 * words in both languages. A name is never changed, and never used again for something else.
 */
const eventsOf = {
  payment: [
    'payment.succeeded',
    'payment.declined',
    'payment.in_review',
    'payment.canceled',
    'payment.authorized',
    'payment.captured',
    'payment.capture_failed',
    'payment.voided',
    'payment.void_failed',
  ],
  refund: ['refund.succeeded', 'refund.failed', 'refund.returned'],
  chargeback: [
    'chargeback.opened',
    'chargeback.stage_changed',
    'chargeback.answered',
    'chargeback.won',
    'chargeback.partly_won',
    'chargeback.lost',
    'chargeback.waived',
    'chargeback.expired',
    'chargeback.withdrawn',
    'chargeback.refunded',
  ],
  dispute: ['dispute.opened', 'dispute.answered', 'dispute.closed'],
  withdrawal: [
    'withdrawal.requested',
    'withdrawal.accepted',
    'withdrawal.held',
    'withdrawal.remitted',
    'withdrawal.failed',
    'withdrawal.returned',
  ],
  balance: ['balance.settled', 'balance.reserve_released'],
  payment_link: [
    'payment_link.created',
    'payment_link.sent',
    'payment_link.opened',
    'payment_link.paid',
    'payment_link.expired',
    'payment_link.invalidated',
  ],
  identity: ['identity.submitted', 'identity.approved', 'identity.returned', 'identity.declined'],
  store: ['store.approved', 'store.declined', 'store.returned', 'store.state_changed'],
  statement: ['statement.ready'],
  invoice: ['invoice.ready'],
  webhook: ['webhook.test'],
} as const

type EventsOf = typeof eventsOf
export type WebhookTopic = keyof EventsOf
export type WebhookEventType = EventsOf[WebhookTopic][number]

export const webhookTopics = Object.keys(eventsOf) as readonly WebhookTopic[]
export const webhookEventTypes: readonly WebhookEventType[] = Object.values(eventsOf).flat()
/** The event that an endpoint gets when somebody tries it, whatever it has chosen. */
export const testEvent = 'webhook.test' satisfies WebhookEventType

/** What can be chosen: all nouns but the one of the test, which comes when it is asked for. */
export const chosenTopics = webhookTopics.filter((noun) => noun !== 'webhook')
export const typesOf = (noun: WebhookTopic): readonly WebhookEventType[] => eventsOf[noun]

/** A choice of events: all of them, all of one noun, or one. */
export type EventChoice = '*' | `${WebhookTopic}.*` | WebhookEventType
export const isEventChoice = (text: string): text is EventChoice =>
  text === '*' ||
  chosenTopics.some((noun) => text === `${noun}.*` || typesOf(noun).some((type) => type === text))

const nounOf = (type: WebhookEventType) => type.slice(0, type.indexOf('.'))
/** The choices that take an event in. */
export const choicesOf = (type: WebhookEventType): readonly string[] => [
  '*',
  `${nounOf(type)}.*`,
  type,
]

/** The events that choices take in, in the order of the catalogue. */
export const chosenTypes = (choices: readonly string[]): readonly WebhookEventType[] =>
  webhookEventTypes.filter(
    (type) => type !== testEvent && choicesOf(type).some((choice) => choices.includes(choice)),
  )

/** The shortest choices that take in just those events: a whole noun is one, and all of them are `*`. */
export function shortest(types: readonly WebhookEventType[]): readonly EventChoice[] {
  const isWhole = (noun: WebhookTopic) => typesOf(noun).every((type) => types.includes(type))
  if (chosenTopics.every(isWhole)) return ['*']
  return chosenTopics.flatMap((noun): readonly EventChoice[] =>
    isWhole(noun) ? [`${noun}.*`] : typesOf(noun).filter((type) => types.includes(type)),
  )
}
