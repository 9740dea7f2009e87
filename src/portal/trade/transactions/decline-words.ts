import { type DeclineCode, declines, type RetryAdvice } from '#domain/trade/declines.ts'
import { m } from '#paraglide/messages.js'
import { declinedBy, declineMeaning, retryAdvice } from '#words/trade/declines.ts'

const todo: Readonly<Record<RetryAdvice, () => string>> = {
  never: m.transactions_todo_never,
  later: m.transactions_todo_later,
  other_card: m.transactions_todo_other_card,
  correct_data: m.transactions_todo_correct_data,
}

/** What a decline code says: who said no, what it means, what to do, whether a retry can help. */
export const declineWords = (code: DeclineCode) => ({
  who: declinedBy(code),
  meaning: declineMeaning(code),
  todo: todo[declines[code].retry](),
  retry: retryAdvice(code),
})
