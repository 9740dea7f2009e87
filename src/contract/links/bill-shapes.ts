import * as v from 'valibot'
import { PrintedText, printed } from '#contract/printed-text.ts'
import { Id, Text } from '#contract/shapes.ts'
import { billFieldTypes, billLimits, billSectors, repeatsOption } from '#domain/links/bills.ts'

export const BillSectorCode = v.picklist(billSectors, 'unknown_value')

/** A field of a bill as stored. */
export const BillFieldShape = v.object({
  fieldId: v.string(),
  name: v.string(),
  label: v.string(),
  type: v.picklist(billFieldTypes),
  required: v.boolean(),
  options: v.array(v.string()),
})

/**
 * The fields of a bill as a form sends them, in order: at least one; labels are unique; a dropdown has at least one
 * option without duplicates, and other types have none. A stored field comes with its `fieldId`, a new one without.
 */
export const BillFieldsTyped = v.pipe(
  v.array(
    v.pipe(
      v.object({
        fieldId: v.optional(Id),
        name: Text(billLimits.name),
        label: PrintedText(billLimits.label),
        type: v.picklist(billFieldTypes, 'unknown_value'),
        required: v.boolean('format'),
        options: v.optional(
          v.pipe(
            v.array(PrintedText(billLimits.option)),
            v.maxLength(billLimits.options, 'too_long'),
          ),
          [],
        ),
      }),
      v.forward(
        v.check(({ type, options }) => (type === 'dropdown') === options.length > 0, 'required'),
        ['options'],
      ),
      v.forward(
        v.check(({ options }) => !repeatsOption(options), 'option_repeated'),
        ['options'],
      ),
    ),
    'required',
  ),
  v.minLength(1, 'required'),
  v.maxLength(billLimits.fields, 'too_long'),
)

/** Whether orders of the edited record ask the payer for a shipping address. */
export const AsksShippingTyped = v.optional(v.boolean('format'), false)

/** Values of the bill fields by `fieldId`; the handler validates them against the fields. */
export const BillValuesTyped = v.optional(
  v.pipe(
    v.record(
      Id,
      v.pipe(v.string('format'), v.trim(), v.maxLength(billLimits.value, 'too_long'), printed),
    ),
    v.check((values) => Object.keys(values).length <= billLimits.fields, 'too_long'),
  ),
  {},
)

/** Label and value of a bill field, as payers and merchants read them. */
export const BillEntry = v.object({ label: v.string(), value: v.string() })
