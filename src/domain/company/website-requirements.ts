import { minorOf, parseAmount } from '#domain/money.ts'
import { type Reason, reason } from '#domain/reasons.ts'

export const companyRegions = ['CN', 'HK', 'EUROPE', 'US', 'OTHER'] as const
export type CompanyRegion = (typeof companyRegions)[number]
export const companyTypes = [
  'sole_proprietorship',
  'limited_liability',
  'joint_venture',
  'listed',
  'corporation',
  'individual',
  'other',
] as const
export type CompanyType = (typeof companyTypes)[number]

/** Requirements of a new website. Volume: minor units of US dollars per month; rate: percent; history: months. */
export const storeRequirements = {
  regions: ['CN', 'HK', 'EUROPE', 'US'] as readonly CompanyRegion[],
  volumeMin: minorOf('100000', 'USD'),
  chargebackPercentMax: 1,
  historyMonthsMin: 6,
  historyMonthsMax: 12,
} as const

/** Declarations of the merchant about a new website. */
export type StoreApplication = {
  readonly region: CompanyRegion
  readonly companyType: CompanyType
  /** Decimal text in US dollars. */
  readonly monthlyVolume: string
  /** Percent, decimal text. */
  readonly chargebackRate: string
  /** Has experience in cross-border e-commerce. */
  readonly experienced: boolean
  /** Runs no site cluster, sells nothing counterfeit, ships what it sells. */
  readonly honest: boolean
  /** First and last month of the proved transaction history, `2026-05`; both included. */
  readonly historyFrom: string
  readonly historyTo: string
}

export type RequirementField = keyof StoreApplication

const month = /^(\d{4})-(0[1-9]|1[0-2])$/

/** Number of months in a range, both ends included; undefined if either is not a valid month. */
export function monthsBetween(from: string, to: string): number | undefined {
  const [a, b] = [month.exec(from), month.exec(to)]
  if (!a || !b) return undefined
  return (Number(b[1]) - Number(a[1])) * 12 + Number(b[2]) - Number(a[2]) + 1
}

/** Parses an entered percentage into hundredths of a percent; undefined if invalid. */
export function readRate(typed: string): number | undefined {
  const text = typed.trim().replace(/\s*%$/, '')
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return hundredths <= 10_000 ? hundredths : undefined
}

/** Parses an entered monthly volume into minor units of US dollars; undefined if invalid. */
export const readVolume = (typed: string): bigint | undefined =>
  typed.trim() === '0' ? 0n : parseAmount(typed.trim(), 'USD')

/** UTC month of an instant, such as `2026-05`. */
const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

const checks: Readonly<Record<RequirementField, (of: StoreApplication, at: Date) => Reason[]>> = {
  region: ({ region }) =>
    storeRequirements.regions.includes(region) ? [] : [reason('store.region_not_served')],
  companyType: ({ companyType }) =>
    companyType === 'individual' ? [reason('store.individual_not_served')] : [],
  monthlyVolume: ({ monthlyVolume }) =>
    (readVolume(monthlyVolume) ?? 0n) >= storeRequirements.volumeMin
      ? []
      : [reason('store.volume_too_low')],
  chargebackRate: ({ chargebackRate }) =>
    (readRate(chargebackRate) ?? 10_000) <= storeRequirements.chargebackPercentMax * 100
      ? []
      : [reason('store.chargeback_rate_too_high')],
  experienced: ({ experienced }) => (experienced ? [] : [reason('store.experience_unconfirmed')]),
  honest: ({ honest }) => (honest ? [] : [reason('store.business_unconfirmed')]),
  historyFrom: () => [],
  historyTo: ({ historyFrom, historyTo }, at) => {
    if (historyTo > monthOf(at)) return [reason('store.history_to_come')]
    const months = monthsBetween(historyFrom, historyTo) ?? 0
    const { historyMonthsMin, historyMonthsMax } = storeRequirements
    return months >= historyMonthsMin && months <= historyMonthsMax
      ? []
      : [reason('store.history_range')]
  },
}

/**
 * Requirements that a new website does not meet at an instant, each with the field it concerns; empty if it meets all.
 */
export function unmetRequirements(
  application: StoreApplication,
  at: Date,
): readonly { readonly field: RequirementField; readonly reason: Reason }[] {
  const fields = Object.keys(checks) as RequirementField[]
  return fields.flatMap((field) =>
    checks[field](application, at).map((one) => ({ field, reason: one })),
  )
}
