import { asc, eq } from 'drizzle-orm'
import type * as contract from '#contract/kyc.ts'
import { documentState } from '#domain/identity-documents.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'

/** The documents that have run out or are about to; nobody else is listed yet. */
export const query: Verb<typeof contract.query> = async (ctx, { clientId }) => {
  if (clientId !== undefined && clientId !== ctx.merchantId) return fail('not_found')
  const documents = await ctx.db
    .select()
    .from(identityDocuments)
    .where(eq(identityDocuments.merchantId, ctx.merchantId))
    .orderBy(asc(identityDocuments.expiresOn), asc(identityDocuments.id))
  const now = ctx.now()
  return {
    alertInfoDTO: {
      identificationInvalidDTOS: documents.flatMap(({ id, holder, name, expiresOn }) => {
        const state = documentState(expiresOn, now)
        return state === 'good' ? [] : [{ renewId: id, frontTag: holder, name, expiresOn, state }]
      }),
    },
    holderUserInfo: { userInfos: [] },
    beneficiaryInfo: { userInfos: [] },
  }
}
