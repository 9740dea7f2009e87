import type { addBuriedPoint as call } from '#contract/access/tracking.ts'
import { withoutCardNumbers } from '#domain/card-numbers.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { pageVisits } from '#server/kernel/page-visits.ts'

/**
 * A page visit becomes a log line and a metric but no row: anyone may send any number of them, the product never reads
 * them, and operators have tools for logs and metrics.
 */
export const addBuriedPoint: Handler<typeof call> = async (ctx, visit) => {
  pageVisits.inc()
  const { domain, url, refer, language, os, type } = visit
  const said = {
    domain: withoutCardNumbers(domain),
    url: address(url),
    refer: address(refer),
    language: withoutCardNumbers(language),
    os: withoutCardNumbers(os),
    type,
  }
  ctx.log.info({ visit: said }, 'page visit')
  return {}
}

/** A query may contain credentials, such as a payment link's code or a ticket. A path may contain anything. */
const address = (url: string): string => withoutCardNumbers(readable(url.replace(/[?#].*$/s, '')))

function readable(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
