import { limits } from '#domain/limits.ts'
import { askDesk } from '#server/cases/ask.ts'
import type { Tx } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { askVerdicts, decideVirtualAccount } from './decide-virtual-account.ts'
import { currenciesOf, virtualAccountOf } from './find-virtual-account.ts'

/**
 * Schedules the decision on an application: in the sandbox by the desk's robot after a while, otherwise by querying the
 * provider.
 */
export async function askForVerdict(tx: Tx, ctx: Ctx, virtualAccountId: string): Promise<void> {
  if (ctx.services.mode === 'sandbox')
    return askDesk(tx, ctx, { queue: 'virtual_account', subject: virtualAccountId })
  await checkAt(tx, ctx.now, virtualAccountId)
}

const checkAt = (tx: Tx, dueAt: Date, virtualAccountId: string) =>
  enqueue(tx, { kind: 'virtualAccount.check', dueAt, payload: { virtualAccountId } })

/** Queries the state of an application and stores the verdicts; open ones are queried again later. */
export async function checkVirtualAccount(ctx: Ctx, virtualAccountId: string) {
  const account = await virtualAccountOf(ctx.db, virtualAccountId)
  if (!account) return {}
  const verdicts = await askVerdicts(ctx.db, ctx, account)
  const decided = await transact(ctx.db, async (tx) => {
    const done = await decideVirtualAccount(tx, ctx, virtualAccountId, verdicts)
    const left = (await currenciesOf(tx, [virtualAccountId])).some(
      ({ status }) => status === 'in_review',
    )
    const again = new Date(ctx.now.getTime() + limits.robotDelay.virtual_account)
    if (left && ctx.services.collections) await checkAt(tx, again, virtualAccountId)
    return done
  })
  return decided.length > 0 ? { decided: virtualAccountId, currencies: decided.join(', ') } : {}
}
