import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/notifications/webhooks.ts'
import { chosenTypes, shortest } from '#domain/notifications/webhook-events.ts'
import { isEndpointUrl, isOwnReceiver, webhookLimits } from '#domain/notifications/webhooks.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import { OutboundRefused, outboundGuard } from '#server/ports/outbound/guard.ts'
import { ownOrigin } from './deliver/try-one.ts'

type Form = Omit<Input<typeof contract.add>, 'storeIds'>

/**
 * The canonical form of the input. A URL with an internal address or a port that is not allowed is refused at once; the
 * address behind a host name is checked on every delivery.
 */
export function canonicalForm(
  { services }: Pick<Ctx, 'services'>,
  { url, description, events }: Form,
) {
  const own = ownOrigin(services)
  if (!isEndpointUrl(url, own) || !isOutside(url, own, services))
    return failFields({ url: 'endpoint_url' })
  const whole = events.filter((choice) => choice.endsWith('*'))
  // A wildcard for a whole object type remains one, so that it covers future events too.
  return { url, description, events: [...new Set([...whole, ...shortest(chosenTypes(events))])] }
}

function isOutside(text: string, own: string | null, services: Ctx['services']): boolean {
  if (isOwnReceiver(text, own)) return true
  const url = new URL(text)
  const port = Number(url.port === '' ? 443 : url.port)
  try {
    outboundGuard({ ports: webhookLimits.ports, allowed: services.outboundAllowed }).target(
      url.hostname,
      port,
    )
    return true
  } catch (error) {
    if (error instanceof OutboundRefused) return false
    throw error
  }
}
