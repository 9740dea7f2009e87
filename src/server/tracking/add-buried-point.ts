import type { addBuriedPoint as call } from '#contract/tracking.ts'
import { pageVisits } from '#server/kernel/page-visits.ts'
import type { Verb } from '#server/kernel/verb.ts'

/**
 * A page visit becomes a log line and a count, and no row: anyone may send any number of them, nothing
 * in the product reads them back, and whoever runs it has tools for logs and figures.
 */
export const addBuriedPoint: Verb<typeof call> = async (ctx, visit) => {
  pageVisits.inc()
  const { domain, url, refer, language, os, type } = visit
  ctx.log.info(
    { visit: { domain, url: withoutQuery(url), refer: withoutQuery(refer), language, os, type } },
    'page visit',
  )
  return {}
}

/** A query may hold what opens something: a payment link's code, a ticket. */
const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '')
