import { omnichannelType } from '#domain/access/trade-types.ts'
import { session } from '#portal/kit/session.ts'

/** Whether the merchant has physical stores beside websites; other labels apply then. */
export const isOmnichannel = (): boolean => session.get()?.industryType === omnichannelType
