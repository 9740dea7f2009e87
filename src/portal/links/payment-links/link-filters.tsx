import { list as listBrands } from '#contract/links/brands.ts'
import { settlementCurrencies } from '#domain/currencies.ts'
import { paymentLinkStatuses } from '#domain/links/payment-links.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { useSession } from '#portal/kit/session.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { type Filter, FilterBar } from '#portal/lists/filter-bar.tsx'
import { dayRange } from '#portal/lists/range-filter.tsx'
import { statusLooks } from './look.ts'
import { isAmountEnd, linkParams } from './params.ts'

const currencies = settlementCurrencies.map((code) => ({ value: code, label: code }))

export function LinkFilters() {
  const { stores } = useSession()
  const [{ amountFrom, amountTo, brandName }] = useUrlState(linkParams)
  const brands = useCall(listBrands, {}).data ?? []
  // A link may have a brand that has since been removed or renamed.
  const names = [...new Set([...brands.map(({ name }) => name), ...brandName])]
  const faultOf = (typed: string) =>
    isAmountEnd(typed) ? {} : { error: m.payment_links_fault_amount() }
  const fields: Filter<typeof linkParams>[] = [
    { name: 'booker', label: m.payment_links_payer(), kind: 'text', maxLength: 64 },
    {
      name: 'status',
      label: m.payment_links_status(),
      kind: 'multi',
      options: paymentLinkStatuses.map((value) => ({ value, label: statusLooks[value].label() })),
    },
    { name: 'range', label: m.payment_links_created(), ...dayRange, open: true },
    { name: 'email', label: m.payment_links_email(), kind: 'text', maxLength: 254 },
    { name: 'orderId', label: m.payment_links_order(), kind: 'text', maxLength: 64 },
    {
      name: 'amountFrom',
      label: m.payment_links_amount_from(),
      kind: 'text',
      maxLength: 15,
      ...faultOf(amountFrom),
    },
    {
      name: 'amountTo',
      label: m.payment_links_amount_to(),
      kind: 'text',
      maxLength: 15,
      ...faultOf(amountTo),
    },
    { name: 'currency', label: m.payment_links_currency(), kind: 'multi', options: currencies },
    {
      name: 'storeId',
      label: m.payment_links_website(),
      kind: 'multi',
      options: stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName })),
    },
    {
      name: 'brandName',
      label: m.payment_links_brand(),
      kind: 'multi',
      options: names.map((name) => ({ value: name, label: name })),
    },
  ]
  return <FilterBar params={linkParams} fields={fields} />
}
