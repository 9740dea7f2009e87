import { amountText } from '#domain/money.ts'
import type {
  Reason,
  ReasonOwner,
  ReasonParams,
  ReasonsOf,
  RenderedReason,
} from '#domain/reasons.ts'
import { inZone, type Language, type TimeZone } from '#domain/time-zones.ts'

/** The reader's language, and the time zone for instants. */
export type LocaleContext = { readonly locale: Language; readonly zone: TimeZone }

/** The values of a reason formatted for display: amounts with separators, instants in the zone. */
export type ReasonValues = Readonly<Record<keyof ReasonParams, string>>

/** The texts and properties of one reason. */
export type ReasonRecord = {
  /** Who can resolve it; for some reasons that depends on their values. */
  readonly owner: ReasonOwner | ((params: ReasonParams) => ReasonOwner)
  /** Whether it is permanent; for some reasons that depends on their values. */
  readonly final?: true | ((params: ReasonParams) => boolean)
  readonly text: (values: ReasonValues, reading: LocaleContext) => string
  /** Where it can be resolved, with the label of that page. */
  readonly unlocks?: (values: ReasonValues, reading: LocaleContext) => RenderedReason['unlocks']
}
/** The records of all reason codes of a module. */
export type ReasonRecords<Module extends keyof ReasonsOf> = Readonly<
  Record<ReasonsOf[Module], ReasonRecord>
>

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

/** A reason as text: what prevents the action, who can resolve it and where. */
export function renderReason(
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
