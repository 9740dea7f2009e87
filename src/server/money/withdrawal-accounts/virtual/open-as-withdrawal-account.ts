import { eq } from 'drizzle-orm'
import { numberKeyOf } from '#domain/money/withdrawal-accounts.ts'
import type { Tx } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { VirtualAccountRecord } from './find-virtual-account.ts'

/** Opens an active currency of a virtual account as a withdrawal account; no review is needed. */
export async function openAsWithdrawalAccount(
  tx: Tx,
  ctx: Ctx,
  account: VirtualAccountRecord,
  currency: string,
  { accountNumber, bankName }: { readonly accountNumber: string; readonly bankName: string },
): Promise<void> {
  const [merchant] = await tx
    .select({ name: merchants.name })
    .from(merchants)
    .where(eq(merchants.id, account.merchantId))
  await tx
    .insert(withdrawalAccounts)
    .values({
      id: ctx.newId('wac'),
      merchantId: account.merchantId,
      kind: 'va',
      status: 'approved',
      currency,
      companyName: merchant?.name ?? account.name,
      accountName: account.name,
      bankName,
      accountNumber,
      virtualAccountId: account.id,
      numberKey: numberKeyOf(accountNumber),
      createdAt: ctx.now,
      decidedAt: ctx.now,
    })
    .onConflictDoNothing()
}
