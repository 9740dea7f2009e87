import type { VirtualAccountRow } from '#contract/money/virtual-accounts.ts'
import type { AccountRow } from '#contract/money/withdrawal-account-shapes.ts'
import type { OpenArea } from '#domain/money/withdrawal-accounts.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'

export const statusLooks: Looks<AccountRow['status']> = {
  pending: { tone: 'info', label: m.withdrawal_accounts_status_pending },
  failed: { tone: 'bad', label: m.withdrawal_accounts_status_failed },
  approved: { tone: 'good', label: m.withdrawal_accounts_status_approved },
}

export const virtualLooks: Looks<VirtualAccountRow['status']> = {
  in_review: { tone: 'info', label: m.withdrawal_accounts_va_status_in_review },
  review_failed: { tone: 'bad', label: m.withdrawal_accounts_va_status_review_failed },
  active: { tone: 'good', label: m.withdrawal_accounts_va_status_active },
}

export const areaNames: Readonly<Record<OpenArea, () => string>> = {
  HK: m.withdrawal_accounts_area_hk,
  CN: m.withdrawal_accounts_area_cn,
  EU: m.withdrawal_accounts_area_eu,
  US: m.withdrawal_accounts_area_us,
  SG: m.withdrawal_accounts_area_sg,
  KR: m.withdrawal_accounts_area_kr,
  JP: m.withdrawal_accounts_area_jp,
}

export const kindNames: Readonly<Record<AccountRow['kind'], () => string>> = {
  bank: m.withdrawal_accounts_kind_bank,
  va: m.withdrawal_accounts_kind_va,
  currentz: m.withdrawal_accounts_kind_currentz,
}
