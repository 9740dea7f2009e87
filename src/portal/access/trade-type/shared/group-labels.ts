import { m } from '#paraglide/messages.js'
import { isOmnichannel } from './omnichannel.ts'

/** What a group is called: of websites, or of stores. */
export const groupLabel = (): string =>
  isOmnichannel() ? m.groups_name_omnichannel() : m.groups_name()
/** The websites in none of them. */
export const ungroupedLabel = (): string =>
  isOmnichannel() ? m.groups_none_omnichannel() : m.groups_none()
