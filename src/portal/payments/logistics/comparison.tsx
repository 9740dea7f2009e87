import type { Logistics, LogisticsField } from '#domain/payments/logistics.ts'
import { logisticsFieldLabels } from '#labels/payments/logistics.ts'
import { m } from '#paraglide/messages.js'
import { countryName } from '#portal/kit/language.ts'
import { css } from '#styled/css'
import { DescriptionList } from '#ui/description-list.tsx'

const look = {
  values: css({ flow: 'column', overflowWrap: 'anywhere' }),
  before: css({ color: 'fg.muted' }),
  name: css({ color: 'fg.subtle', textStyle: 'caption', marginInlineEnd: '2' }),
}

const fields = [
  'carrier',
  'trackingNumber',
  'shipDate',
  'receiverCountry',
  'trackingLink',
] as const satisfies readonly LogisticsField[]

const shown = (held: Logistics, field: (typeof fields)[number]): string =>
  (field === 'receiverCountry' ? countryName(held.receiverCountry) : held[field]) ??
  m.logistics_nothing()

/** The changes that an overwrite makes to an order's logistics, old values above new ones. */
export function Comparison({ before, after }: { before: Logistics; after: Logistics }) {
  const changed = fields.filter((field) => before[field] !== after[field])
  return (
    <DescriptionList
      flow="line"
      items={changed.map((field) => ({
        name: logisticsFieldLabels[field]({}),
        value: (
          <span className={look.values}>
            <span className={look.before}>
              <span className={look.name}>{m.logistics_before()}</span>
              {shown(before, field)}
            </span>
            <span>
              <span className={look.name}>{m.logistics_after()}</span>
              {shown(after, field)}
            </span>
          </span>
        ),
      }))}
    />
  )
}
