import type * as contract from '#contract/kyc.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'

/** No identity document is kept yet, so nobody is listed and none runs out. */
export const query: Verb<typeof contract.query> = async (ctx, { clientId }) =>
  clientId !== undefined && clientId !== ctx.merchantId
    ? fail('not_found')
    : {
        alertInfoDTO: { identificationInvalidDTOS: [] },
        holderUserInfo: { userInfos: [] },
        beneficiaryInfo: { userInfos: [] },
      }
