import { omnichannelType } from '#domain/access/trade-types.ts'
import { session } from '#portal/kit/session.ts'

/** Whether a merchant has shops of stone beside his websites; he sees other words for both. */
export const isOmnichannel = (): boolean => session.get()?.industryType === omnichannelType
