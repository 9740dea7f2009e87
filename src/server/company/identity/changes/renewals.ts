import { asc } from 'drizzle-orm'
import type * as contract from '#contract/company/identity-changes.ts'
import type { Renewal } from '#contract/company/identity-shapes.ts'
import { changeOfPerson, targetOf } from '#domain/company/identity.ts'
import { documentState } from '#domain/company/identity-documents.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { openChanges } from '../applications.ts'
import { passedOf } from '../stored.ts'

/** Every document that has expired or is about to, with the state of its renewal. */
async function renewals(ctx: MerchantCtx): Promise<Renewal[]> {
  const rows = await ctx.db
    .select()
    .from(identityDocuments)
    .where(ofMerchant(ctx, identityDocuments))
    .orderBy(asc(identityDocuments.expiresOn), asc(identityDocuments.id))
  const { passed } = await passedOf(ctx.db, ctx, ctx.merchantId)
  const open = await openChanges(ctx.db, ctx, passed)
  return rows.flatMap(({ id, holder, name, expiresOn, personalId }) => {
    const state = documentState(expiresOn, ctx.now)
    if (state === 'good') return []
    const changeType =
      holder === 'company' ? ('company_certificate' as const) : changeOfPerson('id', holder)
    const target = targetOf(changeType, personalId)
    // Another change of the same person does not renew a document.
    const renewing = open.find((one) => one.type === changeType && one.target === target)
    return [
      {
        ...{ renewId: id, frontTag: holder, name, expiresOn, state, changeType, personalId },
        applicationId: renewing?.applicationId ?? null,
        status: renewing?.status ?? null,
      },
    ]
  })
}

const ownClient = (ctx: MerchantCtx, clientId: string | undefined): void => {
  if (clientId !== undefined && clientId !== ctx.merchantId) fail('not_found')
}
type Listed = Handler<typeof contract.getUpdateRequired>
const list =
  (which: (renewal: Renewal) => boolean): Listed =>
  async (ctx, { clientId }) => {
    ownClient(ctx, clientId)
    return { items: (await renewals(ctx)).filter(which) }
  }

export const getUpdateRequired = list(() => true)
export const listRenewExpired = list(({ state }) => state === 'expired')
export const listRenewApplies = list(({ status }) => status !== null)
