/**
 * All webhook events, by topic: each has a schema in the contract and labels in both languages. A name never changes
 * and is never reused for another event.
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
/** Event of a manual endpoint test, sent whatever the endpoint has selected. */
export const testEvent = 'webhook.test' satisfies WebhookEventType

/** Selectable topics: all except that of the test event, which is sent on request only. */
export const chosenTopics = webhookTopics.filter((noun) => noun !== 'webhook')
export const typesOf = (noun: WebhookTopic): readonly WebhookEventType[] => eventsOf[noun]

/** A selection of events: all, all of one topic, or a single one. */
export type EventChoice = '*' | `${WebhookTopic}.*` | WebhookEventType
export const isEventChoice = (text: string): text is EventChoice =>
  text === '*' ||
  chosenTopics.some((noun) => text === `${noun}.*` || typesOf(noun).some((type) => type === text))

const nounOf = (type: WebhookEventType) => type.slice(0, type.indexOf('.'))
/** The selections that include an event. */
export const choicesOf = (type: WebhookEventType): readonly string[] => [
  '*',
  `${nounOf(type)}.*`,
  type,
]

/** Events included in the selections, in the order of the catalogue. */
export const chosenTypes = (choices: readonly string[]): readonly WebhookEventType[] =>
  webhookEventTypes.filter(
    (type) => type !== testEvent && choicesOf(type).some((choice) => choices.includes(choice)),
  )

/** Shortest selections that cover exactly these events: a complete topic becomes one, and all of them become `*`. */
export function shortest(types: readonly WebhookEventType[]): readonly EventChoice[] {
  const isWhole = (noun: WebhookTopic) => typesOf(noun).every((type) => types.includes(type))
  if (chosenTopics.every(isWhole)) return ['*']
  return chosenTopics.flatMap((noun): readonly EventChoice[] =>
    isWhole(noun) ? [`${noun}.*`] : typesOf(noun).filter((type) => types.includes(type)),
  )
}
