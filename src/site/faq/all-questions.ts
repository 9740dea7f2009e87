import { type CollectionEntry, getCollection } from 'astro:content'
import { m } from '#paraglide/messages.js'
import { type Topic, topics } from './topics.ts'

const names: Record<Topic, () => string> = {
  start: m.faq_topic_start,
  verification: m.faq_topic_verification,
  payments: m.faq_topic_payments,
  fees: m.faq_topic_fees,
  settlement: m.faq_topic_settlement,
  withdrawals: m.faq_topic_withdrawals,
  refunds: m.faq_topic_refunds,
  chargebacks: m.faq_topic_chargebacks,
  links: m.faq_topic_links,
  currencies: m.faq_topic_currencies,
  security: m.faq_topic_security,
}

export type TopicOf = {
  readonly topic: Topic
  readonly name: string
  readonly entries: readonly CollectionEntry<'faq'>[]
}

export const topicName = (topic: Topic): string => names[topic]()

export async function questionsByTopic(): Promise<TopicOf[]> {
  const all = await getCollection('faq')
  return topics.map((topic) => ({
    topic,
    name: topicName(topic),
    entries: all
      .filter((entry) => entry.data.topic === topic)
      .sort((a, b) => a.data.order - b.data.order),
  }))
}
