import { m } from '#paraglide/messages.js'
import { isOmnichannel } from './omnichannel.ts'

/** Name for a group: of websites, or of stores for omnichannel merchants. */
export const groupLabel = (): string =>
  isOmnichannel() ? m.groups_name_omnichannel() : m.groups_name()
export const ungroupedLabel = (): string =>
  isOmnichannel() ? m.groups_none_omnichannel() : m.groups_none()
