import * as v from 'valibot'
import { documentHolders } from '#domain/identity-documents.ts'
import { call } from './call.ts'
import { OptionalText } from './shapes.ts'

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
