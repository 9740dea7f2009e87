import { getEnum } from '#contract/access/common.ts'
import type { Payload } from '#contract/call.ts'
import { brandNames, cardBrands } from '#domain/cards.ts'
import {
  appealStatuses,
  chargebackOutcomes,
  chargebackReasons,
  chargebackStages,
  chargebackStatuses,
} from '#domain/payments/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { useSession } from '#portal/kit/session.ts'
import { type Filter, FilterBar } from '#portal/lists/filter-bar.tsx'
import { dayRange } from '#portal/lists/range-filter.tsx'
import { appealName } from './appeal-name.ts'
import { outcomeLooks, statusLooks } from './look.ts'
import { caseParams, tabbedParams } from './params.ts'
import { reasonName } from './shared/reason-name.ts'
import { stageNames } from './shared/stage-names.ts'

type Option<Code> = { readonly value: Code; readonly label: string }

/** The filter options with the server's labels and order; until it responds, the codes that the page knows. */
function useOptions<Code extends string>(
  topic: Payload<typeof getEnum>['topic'],
  codes: readonly Code[],
  label: (code: Code) => string,
): readonly Option<Code>[] {
  const { data } = useCall(getEnum, { topic }, { staleMs: Number.POSITIVE_INFINITY })
  const told = data?.flatMap((item) => {
    const value = codes.find((code) => code === item.value)
    return value === undefined ? [] : [{ value, label: item.label }]
  })
  return told ?? codes.map((value) => ({ value, label: label(value) }))
}

/** The filters of the cases. A store's page has a status filter; the main list uses tabs instead. */
export function CaseFilters({ ofStore }: { ofStore?: string }) {
  const { stores } = useSession()
  const statuses = useOptions('chargebackStatus', chargebackStatuses, (code) =>
    statusLooks[code].label(),
  )
  const stages = useOptions('chargebackType', chargebackStages, (code) => stageNames[code]())
  const reasons = useOptions('chargebackReason', chargebackReasons, reasonName)
  const brands = useOptions('paymentBrand', cardBrands, (code) => brandNames[code])
  const answers = useOptions('appealStatus', appealStatuses, appealName)
  const outcomes = useOptions('chargebackOutcome', chargebackOutcomes, (code) =>
    outcomeLooks[code].label(),
  )
  const fields: Filter<typeof caseParams>[] = [
    ...(ofStore
      ? [
          {
            name: 'status',
            label: m.chargebacks_status(),
            kind: 'multi',
            options: statuses,
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
      options: stages,
    },
    {
      name: 'reason',
      label: m.chargebacks_reason(),
      kind: 'multi',
      options: reasons,
    },
    {
      name: 'brand',
      label: m.chargebacks_brand(),
      kind: 'multi',
      options: brands,
    },
    {
      name: 'appealStatus',
      label: m.exports_column_appeal(),
      kind: 'multi',
      options: answers,
    },
    { name: 'deadline', label: m.chargebacks_deadline(), ...dayRange, open: true },
    { name: 'range', label: m.chargebacks_opened(), ...dayRange, open: true },
    { name: 'closed', label: m.chargebacks_closed(), ...dayRange, open: true },
    {
      name: 'outcome',
      label: m.chargebacks_outcome(),
      kind: 'multi',
      options: outcomes,
    },
    { name: 'chargebackId', label: m.chargebacks_id(), kind: 'text', maxLength: 64 },
    { name: 'flowId', label: m.chargebacks_flow(), kind: 'text', maxLength: 64 },
    { name: 'transactionId', label: m.chargebacks_transaction(), kind: 'text', maxLength: 64 },
  ]
  return <FilterBar params={ofStore ? caseParams : tabbedParams} fields={fields} />
}
