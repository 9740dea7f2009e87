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

/** Says that nothing can be fetched, as long as that is so. It is there from the start: then nothing could be. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return online ? null : (
    <Notice tone="warn" live>
      {m.portal_network_error()}
    </Notice>
  )
}
