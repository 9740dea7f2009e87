import { and, eq } from 'drizzle-orm'
import { type OperatorEvent, transition } from '#machines/access/lifecycles/operator.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { users } from '#server/db/schema/sessions.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { type AccessScope, accessScopeOf } from './access-scope.ts'
import { type Operator, visibleOperators, withRights } from './operator-rows.ts'

/** An operator within reach; not found when there is none. */
export async function findOperator(
  db: Reader,
  ctx: MerchantCtx,
  reach: AccessScope,
  operatorCode: string,
): Promise<Operator> {
  const rows = await db
    .select()
    .from(users)
    .where(and(visibleOperators(ctx, reach), eq(users.id, operatorCode)))
  const [operator] = await withRights(db, ctx, reach, rows)
  return operator ?? fail('not_found')
}

/** Changes of a merchant's operators and roles follow each other, so that what one has checked stays true. */
export async function inTurn(tx: Tx, { merchantId }: MerchantCtx): Promise<void> {
  await tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(eq(merchants.id, merchantId))
    .for('no key update')
}

/** An operator to whom something may be done now, what it leads to, and what the one who does it holds. */
export async function operatorFor(
  tx: Tx,
  ctx: MerchantCtx,
  operatorCode: string,
  event: OperatorEvent['type'],
) {
  await inTurn(tx, ctx)
  const reach = await accessScopeOf(tx, ctx)
  const operator = await findOperator(tx, ctx, reach, operatorCode)
  const { after } = applyTransition(transition(operator.facts, { type: event }))
  return { operator, reach, after }
}
