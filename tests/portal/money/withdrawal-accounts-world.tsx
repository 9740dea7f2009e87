import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { getAreas } from '#contract/access/common.ts'
import { query } from '#contract/money/auto-withdrawals.ts'
import type { AccountRow } from '#contract/money/withdrawal-account-shapes.ts'
import * as withdrawalAccounts from '#contract/money/withdrawal-accounts.ts'
import { keepToken } from '#portal/kit/access-token.ts'
import * as notify from '#portal/kit/notify.ts'
import { queryClient } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'
import { WithdrawalAccountsPage } from '#portal/money/withdrawal-accounts/withdrawal-accounts-page.tsx'
import { answer, ok, sessionWith } from '../support.tsx'

const all = ['M-0803', 'B-080301', 'B-080302', 'B-080303', 'B-080304', 'B-080305', 'B-080306']
export const row = (more: Partial<AccountRow> = {}): AccountRow => ({
  accountId: 'wac_1',
  kind: 'bank',
  isVirtual: false,
  status: 'approved',
  openArea: 'HK',
  currency: 'USD',
  companyName: 'Northlight Trading',
  bankName: 'HSBC',
  maskedNumber: '•••• 5838',
  createdAt: '2026-11-01T00:00:00.000Z',
  decidedAt: null,
  refusal: null,
  facts: { status: 'approved', kind: 'bank', withdrawalOpen: false, allGroups: true },
  ...more,
})
export const bank = {
  bankName: '中国银行',
  branchInfo: '',
  banknum: '6217850100001234567',
  swiftCode: 'BKCHCNBJ',
  bankCode: '104',
  bankAddress: '北京',
  cardHolder: 'Northlight Trading',
  phoneNo: '+861066596688',
}
/** An account in Hong Kong with all fields, as shown to users who may see its number. */
export const detail = (more: object = {}) => ({
  ...row(),
  ...{ accountName: '', bankCountry: 'HK', bankProvince: '', bankCity: '', branchName: 'Main' },
  ...{ bankAddress: '1 Road', swiftCode: 'HSBCHKHHHKH', bankCode: '004', routingNumber: '' },
  ...{ sortCode: '', iban: '', accountNumber: '848112345838', reservedPhone: '+85228221111' },
  ...{ certificate: 'fil_1.pdf', virtualAccountId: null, revision: 'r1', numbersShown: true },
  ...more,
})
export const source = {
  authentication: 'PASSED',
  companyName: 'Northlight Trading',
  companyEnglishName: 'Northlight Trading Ltd',
  clientId: 'mer_1',
  mobile: '+44******0000',
  bank,
  account: null,
}
/** The state of automatic withdrawal: never set up, with overrides. */
export const automatic = (more: object = {}) => ({
  ...{ status: 'unconfigured', closing: null, closedAt: null, period: null, periodDay: null },
  ...{ minimumAmount: null, minimumCurrency: null, minimumRate: null, savedAt: null, targets: [] },
  ...{ nextRunAt: null, rejectedAt: [], blocks: [], choices: [], mayChange: true, revision: 'r0' },
  ...more,
})
const sent = () =>
  ok({
    statusCode: 102,
    phoneNo: '+44******0000',
    expiresAt: '2999-01-01T00:00:00.000Z',
    retryAfterSeconds: 30,
  })
export const open = (search = '') => {
  history.replaceState(null, '', `/aq/cashAccount${search}`)
  return render(
    <QueryClientProvider client={queryClient}>
      <WithdrawalAccountsPage />
    </QueryClientProvider>,
  )
}
export const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Signs in a user with every permission of the screen, with one account. */
export function withAccounts(): void {
  keepToken('tok')
  session.set(sessionWith(all))
  vi.spyOn(notify, 'notify').mockResolvedValue()
  answer(withdrawalAccounts.listAccounts, () => ok([row()]))
  answer(withdrawalAccounts.getAccountDetail, () => ok(source))
  answer(query, () => ok(automatic()))
  answer(withdrawalAccounts.sendMsg, sent)
  answer(withdrawalAccounts.listBanks, () =>
    ok([{ bankName: 'HSBC', bankCountry: 'HK', bankCode: '004', swiftCode: 'HSBCHKHHHKH' }]),
  )
  answer(getAreas, () => ok([{ code: 'HK', name: 'Hong Kong', leaf: false }]))
}

export function uploadInput(within = document.body): HTMLInputElement {
  const input = within.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no upload')
  return input
}
