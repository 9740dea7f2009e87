import { omnichannelType } from '#domain/trade-types.ts'
import { m } from '#paraglide/messages.js'
import { session } from './session.ts'

/** Merchants with shops of stone beside their websites see other words for both. */
export const isOmnichannel = (): boolean => session.get()?.industryType === omnichannelType

/** What a group is called: of websites, or of stores. */
export const groupWord = (): string =>
  isOmnichannel() ? m.groups_name_omnichannel() : m.groups_name()
/** The websites in none of them. */
export const ungroupedWord = (): string =>
  isOmnichannel() ? m.groups_none_omnichannel() : m.groups_none()
