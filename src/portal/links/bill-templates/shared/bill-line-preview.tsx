import type { BillField } from '#domain/links/bills.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { css } from '#styled/css'
import { DescriptionList } from '#ui/description-list.tsx'
import { Stack } from '#ui/stack.tsx'

const line = css({ flow: 'row', justifyContent: 'space-between', columnGap: '4' })
const name = css({ textStyle: 'strong' })
const muted = css({ color: 'fg.muted', textStyle: 'small' })

const exampleOf = ({ type, options }: BillField): string =>
  ({
    text: m.bill_templates_preview_text(),
    number: '2',
    dropdown: options[0] ?? '–',
    date: now().toISOString().slice(0, 10),
    percent: '10%',
  })[type]

/** A line of a bill as its payer sees it, with example values. */
export const BillLinePreview = ({ fields }: { fields: readonly BillField[] }) => (
  <Stack gap="sm">
    <div className={line}>
      <span className={name}>{m.bill_templates_preview_product()}</span>
      <span className={muted}>{m.bill_templates_preview_quantity()}</span>
    </div>
    {fields.length === 0 ? (
      <p className={muted}>{m.bill_templates_preview_empty()}</p>
    ) : (
      <DescriptionList
        flow="line"
        items={fields.map((field) => ({ name: field.label, value: exampleOf(field) }))}
      />
    )}
  </Stack>
)
