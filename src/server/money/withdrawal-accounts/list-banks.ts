import type { listBanks as call } from '#contract/money/withdrawal-accounts.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { banks } from './bank-names.ts'

export const listBanks: Handler<typeof call> = async (ctx, { openArea, bankCountry, keyword }) => {
  const wanted = keyword?.toLowerCase() ?? ''
  return banks
    .filter(
      (bank) =>
        (openArea === undefined || bank.openArea === openArea) &&
        (!bankCountry || bank.bankCountry === bankCountry) &&
        `${bank.en}\n${bank.zh ?? ''}\n${bank.swiftCode}`.toLowerCase().includes(wanted),
    )
    .map(({ en, zh, bankCountry: country, bankCode, swiftCode }) => ({
      // Forms show a bank in mainland China in Chinese.
      bankName: country === 'CN' || ctx.language === 'zh' ? (zh ?? en) : en,
      bankCountry: country,
      bankCode,
      swiftCode,
    }))
}
