import { useEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { Outcome } from './outcome.tsx'

/** Shown when there is no payment link at this address. */
export function Gone() {
  useEffect(() => {
    document.title = `${m.payer_gone_title()} · ${m.common_brand()}`
  }, [])
  return <Outcome tone="warn" sign="bad" title={m.payer_gone_title()} text={m.payer_gone_text()} />
}
