import { addBuriedPoint } from '#contract/access/tracking.ts'
import { visitParams } from '#domain/visits.ts'

const KEY = 'machineId'

/** Records this page visit; only called after the visitor has allowed analytics. */
export function noteVisit(): void {
  const id = sessionStorage.getItem(KEY) ?? crypto.randomUUID()
  sessionStorage.setItem(KEY, id)
  const visit = {
    domain: location.hostname,
    url: location.origin + location.pathname,
    params: visitParams(location.search),
    uid: '',
    refer: document.referrer.replace(/[?#].*$/s, ''),
    cookieid: id,
    agent: navigator.userAgent.slice(0, 512),
    os: navigator.platform.slice(0, 64),
    language: document.documentElement.lang,
    type: 'route',
  }
  // Fire and forget: a failure is ignored.
  void fetch(addBuriedPoint.path, {
    method: addBuriedPoint.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(visit),
    keepalive: true,
  }).catch(() => undefined)
}
