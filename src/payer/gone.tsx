import { m } from '#paraglide/messages.js'
import { Outcome } from './outcome.tsx'

/** There is no link to pay at this address. */
export const Gone = () => (
  <Outcome tone="warn" sign="bad" title={m.payer_gone_title()} text={m.payer_gone_text()} />
)
