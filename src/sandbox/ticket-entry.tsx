import { useState } from 'react'
import { makeTicket } from '#contract/sandbox/sandbox.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { ask } from './ask.ts'

/** Goes into the portal as another service of the provider would send this user there. */
export function TicketEntry({ email }: { email: string }) {
  const [failed, setFailed] = useState(false)
  const enter = () =>
    ask<typeof makeTicket>(makeTicket.path, 'POST', { email }).then(
      ({ url }) => {
        // The same page by whatever address the sandbox was opened.
        const { pathname, search } = new URL(url)
        location.assign(pathname + search)
      },
      () => setFailed(true),
    )
  return (
    <>
      <Button size="sm" look="outline" tone="neutral" onClick={enter}>
        {m.sandbox_users_ticket()}
      </Button>
      {failed && <span role="alert">{m.sandbox_users_ticket_failed()}</span>}
    </>
  )
}
