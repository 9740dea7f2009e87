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

/** A visible operator; fails with `not_found` otherwise. */
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

/** Serialises changes of a merchant's operators and roles, so that checks remain true until the commit. */
export async function inTurn(tx: Tx, { merchantId }: MerchantCtx): Promise<void> {
  await tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(eq(merchants.id, merchantId))
    .for('no key update')
}

/**
 * An operator that the event is allowed for, with the state after it and the caller's access scope. Takes the
 * merchant's lock.
 */
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
