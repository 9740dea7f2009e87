import { announcementTypes } from '#domain/notifications/announcements.ts'
import { messageTypes, readStates } from '#domain/notifications/messages.ts'
import { choice, text, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

const messageTabs = ['announcements', 'messages'] as const
export type MessageTab = (typeof messageTabs)[number]

const common = {
  tab: choice(messageTabs, 'announcements'),
  state: choice(readStates, ''),
  /** The id of the open message or announcement. */
  open: text(),
}
/** The address state of the message centre. The types depend on the tab. */
export const announcementParams = urlParams({ ...common, type: choice(announcementTypes, '') })
export const messageParams = urlParams({ ...common, type: choice(messageTypes, '') })

/** The current address with one message or announcement open. */
export function openHref(search: string, open: string): string {
  const held = new URLSearchParams(search)
  held.set('open', open)
  return `/aq/messageCenter?${held}`
}

export const announcementHref = (open: string): string =>
  hrefWith('/aq/messageCenter', announcementParams, { open })
