import type { getAccountDetail as call } from '#contract/money/withdrawal-accounts.ts'
import { maskEmail, maskPhone } from '#domain/access/codes.ts'
import { maskNumber } from '#domain/money/withdrawal-accounts.ts'
import { buttons } from '#domain/permissions.ts'
import { boundTo, ownUser } from '#server/access/security/shared/own-user.ts'
import { ownMerchant } from '#server/access/sessions/shared/own-merchant.ts'
import { accountForms } from '#server/db/schema/account-forms.ts'
import { transact } from '#server/db/transact.ts'
import { audit } from '#server/kernel/audit.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { lastComments } from './last-comments.ts'
import { type AccountRecord, bankAccountIn, factsFor, findAccount } from './shared/find-account.ts'
import { toDetail } from './shared/view.ts'

/** One account, with the data that prefills the change dialog. Reading a full account number is audited. */
export const getAccountDetail: Handler<typeof call> = async (
  ctx,
  { accountId, currency, full },
) => {
  const account =
    accountId === undefined
      ? await bankAccountIn(ctx.db, ctx, currency)
      : await findAccount(ctx.db, ctx, accountId)
  const shown = full && ctx.permissions.has(buttons.showAccountNumbers)
  const merchant = await ownMerchant(ctx)
  const [form] = await ctx.db
    .select({ companyName: accountForms.companyName })
    .from(accountForms)
    .where(ofMerchant(ctx, accountForms))
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
  const { withdrawalOpen, allGroups } = await factsFor(ctx.db, ctx, account)
  const words = await lastComments(ctx.db, 'withdrawal_account', [account.id])
  const lastWord = words.get(account.id)
  const seen = { withdrawalOpen, allGroups, lastWord, language: ctx.language }
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
