import { eq } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type { update as call } from '#contract/money/withdrawal-accounts.ts'
import { type BankChangeField, readBankChangeText } from '#domain/money/bank-change.ts'
import { maskNumber, numberKeyOf } from '#domain/money/withdrawal-accounts.ts'
import { reasonsAgainst } from '#machines/money/lifecycles/withdrawal-account.ts'
import { ownMerchant } from '#server/access/sessions/shared/own-merchant.ts'
import { askDesk } from '#server/cases/ask.ts'
import type { Tx } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import { write } from '#server/kernel/write.ts'
import { changeAccount } from './change-account.ts'
import { checkCode } from './check-code.ts'
import { existingAsFailure, refuseExisting } from './refuse-existing.ts'
import { bankAccountIn, factsFor } from './shared/find-account.ts'

type BankChange = Extract<Input<typeof call>, { cardNo: string }>

const detailsOf = (input: BankChange) => {
  const read = (field: BankChangeField) => readBankChangeText(field, input[field])
  return {
    accountName: read('accountName'),
    bankName: read('bankName'),
    branchName: read('branchInfo'),
    accountNumber: read('cardNo'),
    swiftCode: read('swiftCode'),
    bankCode: read('bankCode'),
    bankAddress: read('bankAddress'),
    reservedPhone: input.reservedPhoneNo,
    numberKey: numberKeyOf(read('cardNo')),
  }
}

/**
 * The dialog is for banks in China: an account elsewhere is moved there and loses the fields that exist only in its
 * region.
 */
const inChina = {
  ...{ openArea: 'CN', bankCountry: 'CN', bankProvince: '', bankCity: '' },
  ...{ routingNumber: '', sortCode: '', iban: '' },
} as const

/** Changes the merchant's bank account in a currency; if there is none, it is added. */
export async function changeBank(ctx: MerchantCtx, input: BankChange): Promise<string> {
  const { clientId, currency, verifyCode } = input
  if (clientId !== ctx.merchantId) return fail('not_found')
  const account = await bankAccountIn(ctx.db, ctx, currency)
  const { name } = await ownMerchant(ctx)
  const details = detailsOf(input)
  const { numberKey } = details
  const failure = await checkCode(ctx, verifyCode, async () => {
    if (account) refuseFor(reasonsAgainst(await factsFor(ctx.db, ctx, account), { type: 'CHANGE' }))
    await refuseExisting(ctx.db, ctx, { currency, numberKey, but: account?.id })
  })
  const of = { call: 'withdrawalAccounts.update', owner: ctx.merchantId, input }
  const changed = write(ctx, of, async (tx) => {
    // A retry of a successful request is answered before this point, even though its code has been consumed.
    if (failure) throw failure
    // Of two simultaneous requests without an account, the second changes the one that the first has added.
    await inTurn(tx, ctx)
    const held = await bankAccountIn(tx, ctx, currency)
    if (!held) return addBank(tx, ctx, currency, { companyName: name, ...details })
    const accountId = held.id
    const change = held.openArea === 'CN' ? details : { ...inChina, ...details }
    return { answer: accountId, audited: await changeAccount(tx, ctx, { accountId }, change) }
  })
  return existingAsFailure(changed)
}

const inTurn = (tx: Tx, { merchantId }: MerchantCtx) =>
  tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(eq(merchants.id, merchantId))
    .for('no key update')

async function addBank(
  tx: Tx,
  ctx: MerchantCtx,
  currency: string,
  details: ReturnType<typeof detailsOf> & { readonly companyName: string },
) {
  const id = ctx.newId('wac')
  await tx.insert(withdrawalAccounts).values({
    id,
    merchantId: ctx.merchantId,
    kind: 'bank',
    status: 'pending',
    openArea: 'CN',
    currency,
    bankCountry: 'CN',
    ...details,
    createdAt: ctx.now,
  })
  await askDesk(tx, ctx, { queue: 'withdrawal_account', subject: id })
  const { bankName, accountNumber } = details
  return {
    answer: id,
    audited: {
      action: 'withdrawal_account.add',
      subject: id,
      after: { currency, bankName, number: maskNumber(accountNumber) },
    },
  } as const
}
