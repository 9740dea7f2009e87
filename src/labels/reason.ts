import { amountText } from '#domain/money.ts'
import type { Reason, ReasonOwner, ReasonParams, RenderedReason } from '#domain/reasons.ts'
import { inZone, type Language, type TimeZone } from '#domain/time-zones.ts'

/** How somebody reads: in which language, and instants in which zone. */
export type LocaleContext = { readonly locale: Language; readonly zone: TimeZone }

/** The values of a reason as people read them: amounts with separators, instants in the zone. */
export type ReasonValues = Readonly<Record<keyof ReasonParams, string>>

/** All that is said of one reason. */
export type ReasonRecord = {
  /** Who can lift it; for some that depends on their values. */
  readonly owner: ReasonOwner | ((params: ReasonParams) => ReasonOwner)
  /** Whether it has happened for good; for some that depends on their values. */
  readonly final?: true | ((params: ReasonParams) => boolean)
  readonly text: (values: ReasonValues, reading: LocaleContext) => string
  /** Where it is lifted, with what is found there. */
  readonly unlocks?: (values: ReasonValues, reading: LocaleContext) => RenderedReason['unlocks']
}
export type ReasonRecords = Readonly<Record<string, ReasonRecord>>

const valuesOf = (params: ReasonParams, { zone }: LocaleContext): ReasonValues => ({
  amount: params.amount === undefined ? '' : amountText(params.amount),
  currency: params.currency ?? '',
  until: params.until === undefined ? '' : `${inZone(new Date(params.until), zone)} ${zone}`,
  days: params.days ?? '',
  count: params.count ?? '',
  status: params.status ?? '',
  type: params.type ?? '',
  permission: params.permission ?? '',
  seconds: params.seconds ?? '',
  name: params.name ?? '',
  record: params.record ?? '',
})

/** One reason in words: what stands in the way, who can lift it and where. */
export function inWords(
  record: ReasonRecord,
  { code, params }: Reason,
  reading: LocaleContext,
): RenderedReason {
  const values = valuesOf(params, reading)
  const { owner, final = false } = record
  const unlocks = record.unlocks?.(values, reading)
  return {
    code,
    owner: typeof owner === 'function' ? owner(params) : owner,
    params,
    final: typeof final === 'function' ? final(params) : final,
    text: record.text(values, reading),
    ...(unlocks && { unlocks }),
  }
}
