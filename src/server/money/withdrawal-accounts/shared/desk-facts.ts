import type { Fact } from '#contract/desk/case-shapes.ts'
import { fact } from '#server/cases/desk-case.ts'
import type { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'

/** The holder and bank details that a bank needs for a transfer. */
export const accountFacts = (account: typeof withdrawalAccounts.$inferSelect): Fact[] => [
  ...fact('company_name', account.companyName),
  ...fact('account_name', account.accountName),
  ...fact('bank_name', account.bankName),
  ...fact('bank_country', account.bankCountry, 'country'),
  ...fact('bank_address', account.bankAddress),
  ...fact('branch_name', account.branchName),
  ...fact('account_number', account.accountNumber),
  ...fact('iban', account.iban),
  ...fact('swift_code', account.swiftCode),
  ...fact('sort_code', account.sortCode),
  ...fact('bank_code', account.bankCode),
  ...fact('routing_number', account.routingNumber),
]
