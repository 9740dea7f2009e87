import { brandNames, cardBrands } from '#domain/cards.ts'
import {
  chargebackOutcomes,
  chargebackReasons,
  chargebackStages,
  chargebackStatuses,
} from '#domain/trade/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { useSession } from '#portal/kit/session.ts'
import { type Filter, FilterBar } from '#portal/lists/filter-bar.tsx'
import { dayRange } from '#portal/lists/range-filter.tsx'
import { outcomeLooks, statusLooks } from './look.ts'
import { reasonName } from './offers/reason-name.ts'
import { stageNames } from './offers/stage-names.ts'
import { caseParams, tabbedParams } from './params.ts'

const options = <Code extends string>(codes: readonly Code[], label: (code: Code) => string) =>
  codes.map((value) => ({ value, label: label(value) }))

/** The filters of the cases: those of a website have a status of their own, the page has tabs for it. */
export function CaseFilters({ ofStore }: { ofStore?: string }) {
  const { stores } = useSession()
  const fields: Filter<typeof caseParams>[] = [
    ...(ofStore
      ? [
          {
            name: 'status',
            label: m.chargebacks_status(),
            kind: 'multi',
            options: options(chargebackStatuses, (code) => statusLooks[code].label()),
          } as const,
        ]
      : [
          {
            name: 'storeId',
            label: m.chargebacks_stores(),
            kind: 'multi',
            options: stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName })),
            all: m.chargebacks_all_stores(),
          } as const,
        ]),
    {
      name: 'stage',
      label: m.chargebacks_stage(),
      kind: 'multi',
      options: options(chargebackStages, (code) => stageNames[code]()),
    },
    {
      name: 'reason',
      label: m.chargebacks_reason(),
      kind: 'multi',
      options: options(chargebackReasons, reasonName),
    },
    {
      name: 'brand',
      label: m.chargebacks_brand(),
      kind: 'multi',
      options: options(cardBrands, (code) => brandNames[code]),
    },
    { name: 'deadline', label: m.chargebacks_deadline(), ...dayRange, open: true },
    { name: 'range', label: m.chargebacks_opened(), ...dayRange, open: true },
    { name: 'closed', label: m.chargebacks_closed(), ...dayRange, open: true },
    {
      name: 'outcome',
      label: m.chargebacks_outcome(),
      kind: 'multi',
      options: options(chargebackOutcomes, (code) => outcomeLooks[code].label()),
    },
    { name: 'chargebackId', label: m.chargebacks_id(), kind: 'text', maxLength: 64 },
    { name: 'flowId', label: m.chargebacks_flow(), kind: 'text', maxLength: 64 },
    { name: 'transactionId', label: m.chargebacks_transaction(), kind: 'text', maxLength: 64 },
  ]
  return <FilterBar params={ofStore ? caseParams : tabbedParams} fields={fields} />
}
