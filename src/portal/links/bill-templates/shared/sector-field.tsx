import { type BillSector, billSectors } from '#domain/links/bills.ts'
import { sectorLabels } from '#labels/links/bills.ts'
import { m } from '#paraglide/messages.js'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

export type SectorFieldProps = {
  value: BillSector | ''
  onChange: (sector: BillSector) => void
  error: string | undefined
  disabled: boolean
}

export const SectorField = ({ value, onChange, error, disabled }: SectorFieldProps) => (
  <Field
    label={m.bill_templates_column_sector()}
    width="full"
    error={error}
    disabled={disabled}
    required
  >
    <Select
      name="sector"
      value={value}
      placeholder={m.bill_templates_sector_choose()}
      onChange={onChange}
      options={billSectors.map((sector) => ({ value: sector, label: sectorLabels[sector]({}) }))}
    />
  </Field>
)
