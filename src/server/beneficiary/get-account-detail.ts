import { eq } from 'drizzle-orm'
import type { getAccountDetail as call } from '#contract/beneficiary.ts'
import { maskEmail, maskPhone } from '#domain/codes.ts'
import { buttons } from '#domain/permissions.ts'
import { maskNumber } from '#domain/withdrawal-accounts.ts'
import { accountForms } from '#server/db/schema/account-forms.ts'
import { transact } from '#server/db/transact.ts'
import { audit } from '#server/kernel/audit.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { boundTo, ownUser } from '#server/security/own-user.ts'
import { ownMerchant } from '#server/sessions/own-merchant.ts'
import { type AccountRecord, bankAccountIn, factsOf, findAccount } from './find-account.ts'
import { lastWords } from './last-words.ts'
import { toDetail } from './view.ts'

/** One account, and what the change dialog fills from. Reading a number in full is written down. */
export const getAccountDetail: Verb<typeof call> = async (ctx, { accountId, currency, full }) => {
  const account =
    accountId === undefined
      ? await bankAccountIn(ctx.db, ctx, currency)
      : await findAccount(ctx.db, ctx, accountId)
  const shown = full && ctx.permissions.has(buttons.showAccountNumbers)
  const merchant = await ownMerchant(ctx)
  const [form] = await ctx.db
    .select({ companyName: accountForms.companyName })
    .from(accountForms)
    .where(eq(accountForms.merchantId, ctx.merchantId))
  const { channel, to } = boundTo(await ownUser(ctx))
  if (account && shown) await noteShown(ctx, account)
  return {
    authentication: merchant.accountStatus,
    companyName: form?.companyName ?? merchant.name,
    companyEnglishName: merchant.name,
    clientId: merchant.id,
    mobile: channel === 'sms' ? maskPhone(to) : maskEmail(to),
    bank: account?.kind === 'bank' ? bankOf(account, shown) : null,
    account: account ? await detailOf(ctx, account, shown) : null,
  }
}

async function detailOf(ctx: MerchantCtx, account: AccountRecord, shown: boolean) {
  const { withdrawalOpen } = await factsOf(ctx.db, account)
  const words = await lastWords(ctx.db, 'withdrawal_account', [account.id])
  const seen = { withdrawalOpen, lastWord: words.get(account.id), language: ctx.language }
  return toDetail(account, seen, shown)
}

const bankOf = (account: AccountRecord, shown: boolean) => ({
  bankName: account.bankName,
  branchInfo: account.branchName,
  banknum: shown ? account.accountNumber : maskNumber(account.accountNumber),
  swiftCode: account.swiftCode,
  bankCode: account.bankCode,
  bankAddress: account.bankAddress,
  cardHolder: account.accountName || account.companyName,
  phoneNo:
    shown || account.reservedPhone === ''
      ? account.reservedPhone
      : maskPhone(account.reservedPhone),
})

const noteShown = (ctx: MerchantCtx, { id }: AccountRecord): Promise<void> =>
  transact(ctx.db, (tx) => audit(tx, ctx, { action: 'withdrawal_account.show', subject: id }))
