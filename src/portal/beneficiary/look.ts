import type { VirtualAccountRow } from '#contract/virtual-accounts.ts'
import type { AccountRow } from '#contract/withdrawal-account-shapes.ts'
import type { OpenArea } from '#domain/withdrawal-accounts.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'

export const statusLooks: Looks<AccountRow['status']> = {
  pending: { tone: 'info', label: m.beneficiary_status_pending },
  failed: { tone: 'bad', label: m.beneficiary_status_failed },
  approved: { tone: 'good', label: m.beneficiary_status_approved },
}

export const virtualLooks: Looks<VirtualAccountRow['status']> = {
  in_review: { tone: 'info', label: m.beneficiary_va_status_in_review },
  review_failed: { tone: 'bad', label: m.beneficiary_va_status_review_failed },
  active: { tone: 'good', label: m.beneficiary_va_status_active },
}

export const areaNames: Readonly<Record<OpenArea, () => string>> = {
  HK: m.beneficiary_area_hk,
  CN: m.beneficiary_area_cn,
  EU: m.beneficiary_area_eu,
  US: m.beneficiary_area_us,
  SG: m.beneficiary_area_sg,
  KR: m.beneficiary_area_kr,
  JP: m.beneficiary_area_jp,
}

export const kindNames: Readonly<Record<AccountRow['kind'], () => string>> = {
  bank: m.beneficiary_kind_bank,
  va: m.beneficiary_kind_va,
  currentz: m.beneficiary_kind_currentz,
}
