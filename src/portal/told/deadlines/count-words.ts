import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'

/** How many deadlines, in words. */
export const countWords = (count: number): string =>
  count === 1 ? m.deadlines_count_one() : m.deadlines_count({ count: countText(count) })
