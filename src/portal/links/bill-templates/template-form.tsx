import { add, type BillTemplate, update } from '#contract/links/bill-templates.ts'
import type { BillSector } from '#domain/links/bills.ts'
import type { RenderedReason } from '#domain/reasons.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { Form } from '#portal/kit/form.tsx'
import { FormFoot } from '#portal/kit/form-foot.tsx'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { backWith } from '#portal/links/brands/shared/back.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/stack.tsx'
import { templatesPath } from './shared/addresses.ts'
import { beside } from './shared/beside.ts'
import { BillFieldsInput } from './shared/bill-fields-input.tsx'
import { BillLinePreview } from './shared/bill-line-preview.tsx'
import {
  draftsOf,
  emptyField,
  type FieldDraft,
  fieldErrorsOf,
  fieldsShown,
  typedFields,
} from './shared/field-drafts.ts'
import { SectorField } from './shared/sector-field.tsx'
import { UsualFields } from './shared/usual-fields.tsx'

type Draft = {
  readonly name: string
  readonly sector: BillSector | ''
  readonly fields: readonly FieldDraft[]
  readonly asksShipping: boolean
}

const draftOf = (template: BillTemplate | null): Draft => ({
  name: template?.name ?? '',
  sector: template?.sector ?? '',
  fields: template ? draftsOf(template.fields, true) : [emptyField()],
  asksShipping: template?.asksShipping ?? false,
})

const faultsOf = ({ name, sector, fields }: Draft) => ({
  ...(name.trim() === '' && { name: m.portal_fault_required() }),
  ...(sector === '' && { sector: m.bill_templates_sector_choose() }),
  ...fieldErrorsOf(fields),
})

type Props = {
  template: BillTemplate | null
  back: string
  /** The reasons against changing it. */
  reasons: readonly RenderedReason[]
  onReload?: () => void
}

export function TemplateForm({ template, back, reasons, onReload }: Props) {
  const form = useForm({
    begin: draftOf(template),
    faultsOf,
    act: async ({ name, sector, fields, asksShipping }, send) => {
      const typed = {
        ...{ name: name.trim(), sector: sector as BillSector, asksShipping },
        fields: typedFields(fields),
      }
      if (template === null) return await send(add, typed)
      const { templateId: id, revision: seen } = template
      const answer = await send(update, { id, seen, ...typed })
      return answer.ok ? { ...answer, data: { templateId: id } } : answer
    },
    onDone: ({ templateId }) => {
      const title =
        template === null ? m.bill_templates_added_done() : m.bill_templates_saved_done()
      void notify({ tone: 'good', title })
      const made = back === templatesPath ? back : backWith(back, 'template', templateId)
      go(made, { replace: true })
    },
  })
  const { values, set, errors, busy } = form
  const { name, sector, fields } = values
  return (
    <div className={beside}>
      <Card>
        <Form form={form}>
          <Stack>
            <Field
              label={m.bill_templates_column_name()}
              width="full"
              error={errors.name}
              disabled={busy}
              required
            >
              <DraftInput
                name="name"
                autoComplete="off"
                format={textFormat(64)}
                value={name}
                onChange={(text) => set({ name: text })}
              />
            </Field>
            <SectorField
              value={sector}
              onChange={(chosen) => set({ sector: chosen })}
              error={errors.sector}
              disabled={busy}
            />
            {sector !== '' && (
              <UsualFields
                sector={sector}
                fields={fields}
                onChange={(next) => set({ fields: next })}
                disabled={busy}
              />
            )}
            <BillFieldsInput
              fields={fields}
              onChange={(next) => set({ fields: next })}
              errors={errors}
              disabled={busy}
            />
            <Checkbox
              label={m.bill_templates_asks_shipping()}
              hint={m.bill_templates_asks_shipping_hint()}
              checked={values.asksShipping}
              disabled={busy}
              onChange={(asksShipping) => set({ asksShipping })}
            />
            <FormFoot
              form={form}
              reasons={reasons}
              unchanged={template !== null && form.unchanged()}
              confirmLabel={m.bill_templates_save()}
              back={back}
              onReload={onReload}
            />
          </Stack>
        </Form>
      </Card>
      <Card title={m.bill_templates_preview_title()} hint={m.bill_templates_preview_hint()}>
        <BillLinePreview fields={fieldsShown(fields)} />
      </Card>
    </div>
  )
}
