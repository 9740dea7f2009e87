import { m } from '#paraglide/messages.js'
import type { EventLabels } from '../event.ts'

declare module '../event.ts' {
  interface EventsOf {
    receivers: keyof typeof receiverEventLabels
  }
}

type Bounced = { readonly name: string; readonly email: string; readonly reason: string | null }

/** What a merchant is told of its receivers. */
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

/** A mail to a receiver as it was put together: the words of what happened, under it why he gets it. */
export const receiverLetterLabels: EventLabels<{
  readonly subject: string
  readonly text: string
}> = {
  title: ({ subject }) => subject,
  text: ({ text }) => text,
}
