import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { askVerdicts, decideVirtualAccount } from './decide-virtual-account.ts'
import { currenciesOf, virtualAccountOf } from './find-virtual-account.ts'

/** Has the other side asked about an application: in the sandbox after a while, else at once. */
export async function askLater(tx: Tx, ctx: Ctx, virtualAccountId: string): Promise<void> {
  const wait = ctx.services.mode === 'sandbox' ? limits.robotDelay.virtual_account : 0
  await checkAt(tx, new Date(ctx.now().getTime() + wait), virtualAccountId)
}

const checkAt = (tx: Tx, dueAt: Date, virtualAccountId: string) =>
  enqueue(tx, { kind: 'virtualAccount.check', dueAt, payload: { virtualAccountId } })

/** Asks how an application stands and writes the verdicts down; what is still open is asked about again. */
export async function checkVirtualAccount(ctx: Ctx, virtualAccountId: string) {
  const account = await virtualAccountOf(ctx.db, virtualAccountId)
  if (!account) return {}
  const verdicts = await askVerdicts(ctx, account)
  const decided = await transact(ctx.db, async (tx) => {
    const done = await decideVirtualAccount(tx, ctx, virtualAccountId, verdicts)
    const left = (await currenciesOf(tx, [virtualAccountId])).some(
      ({ status }) => status === 'in_review',
    )
    const again = new Date(ctx.now().getTime() + limits.robotDelay.virtual_account)
    if (left && ctx.services.collections) await checkAt(tx, again, virtualAccountId)
    return done
  })
  return decided.length > 0 ? { decided: virtualAccountId, currencies: decided.join(', ') } : {}
}
