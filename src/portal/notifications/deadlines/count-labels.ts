import { m } from '#paraglide/messages.js'
import { sayCount } from '#portal/kit/count-text.ts'

export const countLabels = (count: number): string =>
  sayCount(count, m.deadlines_count_one, m.deadlines_count)
