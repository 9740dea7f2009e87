import { addBuriedPoint } from '#contract/access/tracking.ts'
import { visitParams } from '#domain/visits.ts'
import { sendSilently } from '#portal/kit/call.ts'
import { language } from '#portal/kit/language.ts'
import { machineId } from '#portal/kit/machine-id.ts'
import { session } from '#portal/kit/session.ts'

export type Visit = {
  /** Address of the page without its query. */
  readonly url: string
  readonly search: string
  readonly refer: string
}

/** Reports a page view; failures are ignored. */
export function sendVisit({ url, search, refer }: Visit): void {
  const visit = {
    domain: location.hostname,
    url: url.slice(0, 2048),
    params: visitParams(search),
    uid: session.get()?.userId ?? '',
    refer: refer.slice(0, 2048),
    cookieid: machineId(),
    agent: navigator.userAgent.slice(0, 512),
    os: navigator.platform.slice(0, 64),
    language: language(),
    type: 'route' as const,
  }
  void sendSilently(addBuriedPoint, visit)
}
