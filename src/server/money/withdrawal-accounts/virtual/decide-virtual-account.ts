import { and, eq } from 'drizzle-orm'
import type { DeskDecision, DeskReason } from '#domain/cases.ts'
import { isCurrency } from '#domain/currencies.ts'
import { reason } from '#domain/reasons.ts'
import { reasonsAgainst, transition } from '#machines/money/lifecycles/virtual-account.ts'
import type { Deciding, RobotStep } from '#server/cases/desk-case.ts'
import { recordDecision } from '#server/cases/record-decision.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { virtualAccountCurrencies, virtualAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import type { CollectionVerdict } from '#server/ports/collection-accounts.ts'
import { virtualAccountEvents } from './events.ts'
import {
  currenciesOf,
  factsOf,
  type VirtualAccountRecord,
  virtualAccountOf,
} from './find-virtual-account.ts'
import { openAsWithdrawalAccount } from './open-as-withdrawal-account.ts'

export type Verdicts = ReadonlyMap<string, CollectionVerdict>
const eventOf = (decision: DeskDecision) =>
  ({ type: decision === 'approve' ? 'APPROVE' : 'DECLINE' }) as const

export async function reasonsAgainstDecisions(db: Reader, id: string) {
  const account = (await virtualAccountOf(db, id)) ?? fail('not_found')
  const facts = await factsOf(db, account)
  return (decision: DeskDecision) => reasonsAgainst(facts, eventOf(decision))
}

/** Queries the provider's verdict for each currency in review. */
export async function askVerdicts(
  db: Reader,
  ctx: Ctx,
  account: VirtualAccountRecord,
): Promise<Verdicts> {
  const { collections } = ctx.services
  const [merchant] = await db
    .select({ name: merchants.name })
    .from(merchants)
    .where(eq(merchants.id, account.merchantId))
  const waiting = (await currenciesOf(db, [account.id])).filter(
    ({ status }) => status === 'in_review',
  )
  const verdicts = new Map<string, CollectionVerdict>()
  if (!collections || !merchant) return verdicts
  for (const { currency } of waiting) {
    if (!isCurrency(currency)) continue
    const { id: virtualAccountId, merchantId, name } = account
    const about = { virtualAccountId, merchantId, companyName: merchant.name, name, currency }
    verdicts.set(currency, await collections.apply(about))
  }
  return verdicts
}

/** Decision by the staff or its robot. Nothing can be approved unless the provider has assigned account numbers. */
export async function askAndDecide(db: Reader, ctx: Ctx, deciding: Deciding) {
  const account = (await virtualAccountOf(db, deciding.subject)) ?? fail('not_found')
  const approved = deciding.decision === 'approve'
  const verdicts: Verdicts = approved
    ? await askVerdicts(db, ctx, account)
    : await refuseAll(db, account)
  return async (tx: Tx) => {
    const against = await reasonsAgainstDecisions(tx, account.id)
    refuseFor(against(deciding.decision))
    if (approved && ![...verdicts.values()].some(({ state }) => state === 'active'))
      refuseFor([reason('virtual_account.not_offered')])
    await decideVirtualAccount(tx, ctx, account.id, verdicts, deciding)
  }
}

async function refuseAll(db: Reader, { id }: VirtualAccountRecord): Promise<Verdicts> {
  const no = { state: 'review_failed', reason: 'business_not_supported' } as const
  const rows = await currenciesOf(db, [id])
  return new Map(
    rows.filter(({ status }) => status === 'in_review').map((row) => [row.currency, no]),
  )
}

/** The robot's decision: the provider's verdict, once there is one for every currency. */
export async function robotOnVirtualAccount(
  db: Reader,
  ctx: Ctx,
  subject: string,
): Promise<RobotStep | null> {
  const account = await virtualAccountOf(db, subject)
  const verdicts = account ? [...(await askVerdicts(db, ctx, account)).values()] : []
  if (verdicts.length === 0 || verdicts.some(({ state }) => state === 'in_review')) return null
  return verdicts.some(({ state }) => state === 'active')
    ? { decision: 'approve', reason: null }
    : { decision: 'decline', reason: reasonOf(verdicts) }
}

type Said = Pick<Deciding, 'reason' | 'noteEn' | 'noteZh'>

/**
 * Applies the verdicts: each currency becomes a withdrawal account or is declined, and the account follows the first of
 * them. Verdicts on currencies that are no longer in review are ignored. Returns the decided currencies.
 */
export async function decideVirtualAccount(
  tx: Tx,
  ctx: Ctx,
  id: string,
  verdicts: Verdicts,
  said?: Said,
): Promise<readonly string[]> {
  const [account] = await tx
    .select()
    .from(virtualAccounts)
    .where(byId(virtualAccounts.id, id))
    .for('update')
  if (!account) return fail('not_found')
  const facts = await factsOf(tx, account)
  const decided: { currency: string; verdict: CollectionVerdict }[] = []
  for (const { currency, status } of await currenciesOf(tx, [id])) {
    const verdict = verdicts.get(currency)
    if (status !== 'in_review' || !verdict || verdict.state === 'in_review') continue
    // Each currency follows the lifecycle of the account, also one that was added later.
    const event = eventOf(verdict.state === 'active' ? 'approve' : 'decline')
    await tx
      .update(virtualAccountCurrencies)
      .set({
        status: applyTransition(transition({ ...facts, status }, event)).after.status,
        accountNumber: verdict.state === 'active' ? verdict.accountNumber : null,
        decidedAt: ctx.now,
      })
      .where(
        and(
          eq(virtualAccountCurrencies.virtualAccountId, id),
          eq(virtualAccountCurrencies.currency, currency),
        ),
      )
    if (verdict.state === 'active')
      await openAsWithdrawalAccount(tx, ctx, account, currency, verdict)
    decided.push({ currency, verdict })
  }
  if (decided.length > 0) await follow(tx, ctx, account, decided, said)
  return decided.map(({ currency }) => currency)
}

async function follow(
  tx: Tx,
  ctx: Ctx,
  account: VirtualAccountRecord,
  decided: readonly { currency: string; verdict: CollectionVerdict }[],
  said: Said | undefined,
): Promise<void> {
  const opened = decided.filter(({ verdict }) => verdict.state === 'active')
  const decision = opened.length > 0 ? 'approve' : 'decline'
  const status = transition(await factsOf(tx, account), eventOf(decision)).transition?.after.status
  await tx
    .update(virtualAccounts)
    .set({ status, decidedAt: ctx.now })
    .where(byId(virtualAccounts.id, account.id))
  const told = opened.length > 0 ? opened : decided
  await recordDecision(tx, ctx, {
    queue: 'virtual_account',
    events: virtualAccountEvents,
    subject: account.id,
    merchantId: account.merchantId,
    decision,
    before: account.status,
    after: status ?? account.status,
    label: `${account.name} (${told.map(({ currency }) => currency).join(', ')})`,
    storeId: null,
    reason: said?.reason ?? reasonOf(decided.map(({ verdict }) => verdict)),
    noteEn: said?.noteEn ?? null,
    noteZh: said?.noteZh ?? null,
  })
}

const reasonOf = (verdicts: readonly CollectionVerdict[]): DeskReason | null =>
  verdicts.flatMap((one) => (one.state === 'review_failed' ? [one.reason] : []))[0] ?? null
