import { m } from '#paraglide/messages.js'

export type CardSearch = { readonly cardFirstSix: string; readonly cardLastFour: string }

/** What is wrong with a card search: both fields or none, six and four digits. */
export function cardSearchFault({ cardFirstSix, cardLastFour }: CardSearch): string | undefined {
  if (cardFirstSix === '' && cardLastFour === '') return undefined
  const good = /^\d{6}$/.test(cardFirstSix) && /^\d{4}$/.test(cardLastFour)
  return good ? undefined : m.failures_field_card_search_pair()
}
