import { reason } from '#domain/reasons.ts'
import { sessionExpiryFlow } from '#machines/access/flows/session-expiry.ts'
import { tradeTypeFlow } from '#machines/access/flows/trade-type.ts'
import type { Model } from '../../../support/explore.ts'
import { accepted, lost, newKey, out, rejected } from '../samples.ts'

export const sessionExpiryModel: Model = { machine: sessionExpiryFlow }

export const tradeTypeModel: Model = {
  machine: tradeTypeFlow,
  inputs: [{ newKey }],
  samples: {
    CHOOSE: [{ tradeType: 'goods' }, { tradeType: 'digital' }],
    'done:request': out(accepted, rejected, {
      ...rejected,
      reasons: [reason('trade_type.already_chosen')],
    }),
    'error:request': lost,
  },
}
