import { useSyncExternalStore } from 'react'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'

const moments = ['online', 'offline']
function subscribe(listener: () => void) {
  for (const one of moments) addEventListener(one, listener)
  return () => {
    for (const one of moments) removeEventListener(one, listener)
  }
}

/** Shown while the browser is offline. Not lazy, because offline it could not be fetched. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return online ? null : (
    <Notice tone="warn" live>
      {m.portal_network_error()}
    </Notice>
  )
}
