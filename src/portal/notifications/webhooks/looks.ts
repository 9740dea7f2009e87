import type { Output } from '#contract/call.ts'
import type { list, listDeliveries } from '#contract/notifications/webhooks.ts'
import type { DeliveryStatus, EndpointStatus, TryError } from '#domain/notifications/webhooks.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'
import { whenText } from '#portal/kit/when.tsx'
import type { Tone } from '#ui/theme/tones.ts'

export type EndpointRow = Output<typeof list>['endpoints'][number]
export type DeliveryRow = Output<typeof listDeliveries>['records'][number]

/** The polling interval in ms. A delivery ends shortly after it was requested. */
export const lookAgainMs = 5_000

export const endpointLooks: Looks<EndpointStatus> = {
  enabled: { tone: 'good', label: m.webhooks_status_enabled },
  paused: { tone: 'warn', label: m.webhooks_status_paused },
  disabled: { tone: 'neutral', label: m.webhooks_status_disabled },
}

export const deliveryLooks: Looks<DeliveryStatus> = {
  pending: { tone: 'info', label: m.webhooks_delivery_pending },
  delivered: { tone: 'good', label: m.webhooks_delivery_delivered },
  failed: { tone: 'bad', label: m.webhooks_delivery_failed },
  canceled: { tone: 'neutral', label: m.webhooks_delivery_canceled },
}

const faultWords: Record<TryError, () => string> = {
  timeout: m.webhooks_fault_timeout,
  unreachable: m.webhooks_fault_unreachable,
  unknown_name: m.webhooks_fault_unknown_name,
  certificate: m.webhooks_fault_certificate,
  inner_address: m.webhooks_fault_inner_address,
  port: m.webhooks_fault_port,
  redirect: m.webhooks_fault_redirect,
  status: m.webhooks_fault_status,
  secret: m.webhooks_fault_secret,
}

/** The result of an attempt: its HTTP status, and the reason if it failed otherwise. */
export function gotText(status: number | null, fault: TryError | null): string {
  const http = status === null ? '' : `HTTP ${status}`
  // An unsuccessful status needs no further reason.
  if (fault === null || fault === 'status') return http
  return [http, faultWords[fault]()].filter(Boolean).join(' · ')
}

export function resultOf(row: DeliveryRow): { tone: Tone; label: string } {
  const { tone, label } = deliveryLooks[row.status]
  const got = gotText(row.lastStatus, row.lastFault)
  if (row.status !== 'pending') {
    const shown = [label(), row.tries > 0 || row.status === 'failed' ? got : '']
    return { tone, label: shown.filter(Boolean).join(' · ') }
  }
  if (row.behind) return { tone: 'neutral', label: m.webhooks_result_behind() }
  if (row.dueAt === null) return { tone: 'warn', label: m.webhooks_result_paused() }
  // Not attempted yet, or the first attempt is in progress.
  if (got === '') return { tone, label: label() }
  return { tone: 'warn', label: m.webhooks_result_again({ got, at: whenText(row.dueAt) }) }
}
