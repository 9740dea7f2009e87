import { useEffect } from 'react'
import { Waiting } from '#portal/frame/waiting.tsx'
import { go } from '#portal/kit/go.ts'
import { noteTicketEntry, signInPath } from '#portal/kit/tab-notes.ts'
import { present } from './present.ts'

/** /aq/pp-auth: sign-in from another service of the provider by one-time ticket. */
export function TicketPage() {
  useEffect(() => {
    noteTicketEntry()
    const ticket = new URLSearchParams(location.search).get('ticket') ?? ''
    if (ticket === '') go(signInPath(), { replace: true })
    else void present(ticket)
  }, [])
  return <Waiting />
}
