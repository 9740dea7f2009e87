import { getConfig } from '#contract/links/bill-templates.ts'
import type { BillSector } from '#domain/links/bills.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { LinkText } from '#ui/link-text.tsx'
import { listed } from '#ui/listed.ts'
import { Notice } from '#ui/notice.tsx'
import { type FieldDraft, withUsual } from './field-drafts.ts'

export type UsualFieldsProps = {
  sector: BillSector
  fields: readonly FieldDraft[]
  onChange: (fields: readonly FieldDraft[]) => void
  disabled: boolean
}

export function UsualFields({ sector, fields, onChange, disabled }: UsualFieldsProps) {
  const usual = useCall(getConfig, { sector }, { staleMs: Number.POSITIVE_INFINITY }).data?.fields
  if (!usual) return null
  const added = withUsual(fields, usual)
  const isThere = added.length === fields.length && fields.every((one) => added.includes(one))
  return (
    <Notice
      tone="info"
      title={m.bill_templates_usual_title()}
      {...(!isThere &&
        !disabled && {
          action: (
            <LinkText onClick={() => onChange(added)}>{m.bill_templates_usual_add()}</LinkText>
          ),
        })}
    >
      {isThere ? m.bill_templates_usual_there() : listed(usual.map(({ label }) => label))}
    </Notice>
  )
}
