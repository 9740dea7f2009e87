import { m } from '#paraglide/messages.js'
import type { EventLabels } from '../event.ts'

type Bounced = { readonly name: string; readonly email: string; readonly reason: string | null }

export const receiverEventLabels = {
  'receiver.bounced': {
    title: ({ name }, language) => m.events_receiver_bounced({ name }, language),
    text: ({ email, reason }, language) =>
      [
        m.events_receiver_bounced_text({ email }, language),
        ...(reason === null ? [] : [m.events_receiver_bounced_reason({ reason }, language)]),
      ].join('\n\n'),
  } satisfies EventLabels<Bounced>,
}

/** A composed mail to a receiver: the text of the event, followed by why they receive it. */
export const receiverLetterLabels: EventLabels<{
  readonly subject: string
  readonly text: string
}> = {
  title: ({ subject }) => subject,
  text: ({ text }) => text,
}
