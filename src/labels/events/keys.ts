import { m } from '#paraglide/messages.js'
import { type EventLabels, minuteOf } from '../event.ts'

type Refreshed = { readonly store: string; readonly name: string; readonly at: Date }

export const secretRefreshLabels: Readonly<Record<'KEY' | 'SALT', EventLabels<Refreshed>>> = {
  KEY: {
    title: (_, language) => m.events_key_refresh_title({}, language),
    text: ({ at, ...of }, language) =>
      m.events_key_refresh_text({ ...of, time: minuteOf(at) }, language),
  },
  SALT: {
    title: (_, language) => m.events_salt_refresh_title({}, language),
    text: ({ at, ...of }, language) =>
      m.events_salt_refresh_text({ ...of, time: minuteOf(at) }, language),
  },
}
