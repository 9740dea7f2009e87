import { eq } from 'drizzle-orm'
import type * as contract from '#contract/company/distribution-accounts.ts'
import type { DistributionForm } from '#contract/company/distribution-accounts.ts'
import { reasonsAgainstApplying } from '#domain/company/distribution/checks.ts'
import { parseShare, wholeShare } from '#domain/company/identity/shares.ts'
import { transition } from '#machines/company/lifecycles/distribution.ts'
import { askDesk } from '#server/cases/ask.ts'
import { lockOwnOfflineStore } from '#server/company/offline-stores/shared/find-store.ts'
import type { Tx } from '#server/db/open.ts'
import {
  distributionAccounts,
  distributionPersons,
} from '#server/db/schema/distribution-accounts.ts'
import { takeFiles } from '#server/files/take-files.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import {
  type DistributionAccount,
  factsOf,
  lockAccount,
  sealForm,
  sealPerson,
} from './find-account.ts'
import { againstApplying } from './view.ts'

/** Fields that the form of business does not require are not stored. */
const onlyRequested = (form: DistributionForm): DistributionForm => ({
  ...form,
  deedImage: form.businessForm === 'partnership' ? form.deedImage : [],
  shareImage: form.businessForm === 'joint_stock' ? form.shareImage : [],
  persons: form.persons.map((person) => ({
    ...person,
    share: person.role === 'beneficiary' ? person.share : null,
  })),
})

/** No share may exceed the whole. */
function failShares({ persons }: DistributionForm): void {
  const above = persons.flatMap(({ share }, at) =>
    (parseShare(share ?? '') ?? 0) > wholeShare ? [`form.persons.${at}.share`] : [],
  )
  if (above.length > 0)
    failFields(Object.fromEntries(above.map((path) => [path, 'share_range'] as const)))
}

/** Inserts the account, or updates it when it is applied for again after a decline. */
async function keepAccount(
  tx: Tx,
  ctx: MerchantCtx,
  storeId: string,
  { found, form }: { found: DistributionAccount | undefined; form: DistributionForm },
): Promise<string> {
  const id = found?.account.id ?? ctx.newId('dac')
  const kept = { form: sealForm(ctx, id, form), appliedAt: ctx.now, decidedAt: null }
  if (found) {
    const { state } = applyTransition(transition(factsOf(found), { type: 'APPLY' })).after
    await tx
      .update(distributionAccounts)
      .set({ ...kept, state })
      .where(byId(distributionAccounts.id, id))
    await tx.delete(distributionPersons).where(eq(distributionPersons.accountId, id))
  } else {
    const whose = { merchantId: ctx.merchantId, offlineStoreId: storeId }
    await tx.insert(distributionAccounts).values({ id, ...whose, ...kept, state: 'under_review' })
  }
  const persons = form.persons.map((person, place) => {
    const personId = ctx.newId('dpe')
    return {
      ...{ id: personId, accountId: id, place, role: person.role },
      person: sealPerson(ctx, personId, person),
      liveness: 'incomplete' as const,
    }
  })
  await tx.insert(distributionPersons).values(persons)
  return id
}

export const apply: Handler<typeof contract.apply> = (ctx, input) => {
  const of = { call: 'distribution.apply', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const store = await lockOwnOfflineStore(tx, ctx, input.storeId)
    const found = await lockAccount(tx, store.id)
    const form = onlyRequested(input.form)
    failShares(form)
    refuseFor([...againstApplying(store, found), ...reasonsAgainstApplying(form)])
    const id = await keepAccount(tx, ctx, store.id, { found, form })
    for (const field of ['deedImage', 'shareImage'] as const) {
      const files = { profile: 'identityDocument', names: form[field], keptBy: id } as const
      await takeFiles(tx, ctx, id, { field: `form.${field}`, ...files })
    }
    await askDesk(tx, ctx, { queue: 'distribution_account', subject: store.id })
    const { businessForm, category, purpose } = form
    return {
      answer: { state: 'under_review' as const },
      audited: {
        action: 'distribution.apply',
        subject: store.id,
        after: { businessForm, category, purpose, persons: form.persons.length },
      },
    }
  })
}
