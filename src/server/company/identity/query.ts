import { asc } from 'drizzle-orm'
import type * as contract from '#contract/company/identity.ts'
import { documentState } from '#domain/company/identity-documents.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import { fail } from '#server/kernel/failure.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'

/** The documents that have run out or are about to; nobody else is listed yet. */
export const query: Verb<typeof contract.query> = async (ctx, { clientId }) => {
  if (clientId !== undefined && clientId !== ctx.merchantId) return fail('not_found')
  const documents = await ctx.db
    .select()
    .from(identityDocuments)
    .where(ofMerchant(ctx, identityDocuments))
    .orderBy(asc(identityDocuments.expiresOn), asc(identityDocuments.id))
  const now = ctx.now
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
