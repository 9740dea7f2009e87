import { asc } from 'drizzle-orm'
import type * as contract from '#contract/company/identity.ts'
import { nobody } from '#domain/company/identity/content.ts'
import { personName } from '#domain/company/identity/paths.ts'
import type { Person } from '#domain/company/identity/person-lists.ts'
import { userTypeOf } from '#domain/company/identity.ts'
import { documentState } from '#domain/company/identity-documents.ts'
import { renderReasons } from '#labels/reasons/all.ts'
import { ownMerchant } from '#server/access/sessions/shared/own-merchant.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { lastVerification, openChanges } from '../applications.ts'
import { passedOf } from '../stored.ts'
import { usualHours } from './usual-hours.ts'
import { reasonsUnverified, verificationStatusOf } from './verification.ts'

const infoOf = ({ personalId, role, data }: Person) => ({
  ...{ personalId, role, userType: userTypeOf(role), name: personName(data) },
  status: 'PASSED' as const,
})

/**
 * The merchant's verification status; expiring documents and approved persons only for users who may see the
 * verification.
 */
export const queryCertification: Handler<typeof contract.query> = async (ctx, { clientId }) => {
  if (clientId !== undefined && clientId !== ctx.merchantId) return fail('not_found')
  const merchant = await ownMerchant(ctx)
  const now = ctx.now
  const sees = ctx.permissions.has('M-0802')
  const documents = sees
    ? await ctx.db
        .select()
        .from(identityDocuments)
        .where(ofMerchant(ctx, identityDocuments))
        .orderBy(asc(identityDocuments.expiresOn), asc(identityDocuments.id))
    : []
  const { passed } = sees ? await passedOf(ctx.db, ctx, ctx.merchantId) : { passed: nobody }
  const infos = passed.persons.map(infoOf)
  const unfinished = sees ? await openChanges(ctx.db, ctx, passed) : []
  return {
    verification: {
      status: verificationStatusOf(merchant),
      applicationId: (await lastVerification(ctx.db, ctx))?.id ?? null,
      reasons: renderReasons(reasonsUnverified(merchant), localeContextOf(ctx)),
      usualHours: await usualHours(ctx.db),
    },
    openChanges: unfinished.map(({ type, target, status }) => ({ type, target, status })),
    alertInfoDTO: {
      identificationInvalidDTOS: documents.flatMap(({ id, holder, name, expiresOn }) => {
        const state = documentState(expiresOn, now)
        return state === 'good' ? [] : [{ renewId: id, frontTag: holder, name, expiresOn, state }]
      }),
    },
    holderUserInfo: { userInfos: infos.filter(({ userType }) => userType !== 3) },
    beneficiaryInfo: { userInfos: infos.filter(({ userType }) => userType === 3) },
  }
}
