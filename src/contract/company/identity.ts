import * as v from 'valibot'
import { device } from '#contract/access/sign-in-shapes.ts'
import { call } from '#contract/call.ts'
import { Instant, OptionalText } from '#contract/shapes.ts'
import { documentHolders } from '#domain/company/identity-documents.ts'

declare module '#contract/call.ts' {
  interface FirstWords {
    identity: 'kyc'
  }
}

export const getMetaToken = call({
  id: 'user.getMetaToken',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/user/getMetaToken',
  access: { menu: 'M-0802' },
  input: v.object({ machineId: device.machineId }),
  output: v.object({
    /** Opens the page once. */
    metaToken: v.string(),
    expiresAt: Instant,
    /** The outside page, with the language of the caller and the token. */
    pageUrl: v.string(),
  }),
  refuses: ['refused'],
  summary:
    'A token for the outside page on which a meta client proves who he is; refused for every other merchant.',
})

const Persons = v.object({
  userInfos: v.array(
    v.object({
      personalId: v.string(),
      userType: v.number(),
      name: v.string(),
      status: v.string(),
    }),
  ),
})

export const query = call({
  id: 'kyc.query',
  method: 'POST',
  path: '/merchant/acquirer/certification/query',
  access: 'session',
  reads: true,
  input: v.object({
    clientId: OptionalText(64),
    queryType: v.optional(v.literal('COMPANY', 'unknown_value'), 'COMPANY'),
  }),
  output: v.object({
    alertInfoDTO: v.object({
      /** Identity documents that run out, each with its renewal. */
      identificationInvalidDTOS: v.array(
        v.object({
          renewId: v.string(),
          /** Whose document it is: the section in which it is renewed. */
          frontTag: v.picklist(documentHolders),
          name: v.string(),
          /** The last day (yyyy-MM-dd, UTC) on which it is good. */
          expiresOn: v.string(),
          state: v.picklist(['expiring', 'expired']),
        }),
      ),
    }),
    holderUserInfo: Persons,
    beneficiaryInfo: Persons,
  }),
  refuses: [],
  summary:
    "The certification information of the merchant; the portal's guard loads it once per sign-in.",
})
