import type { BillDetail, BillSection } from '#contract/money/statement-shapes.ts'
import { m } from '#paraglide/messages.js'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { DeliveryCard } from '#portal/money/statement-settings/shared/delivery-card.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { EntriesCard } from './entries-card.tsx'
import { Equation } from './equation.tsx'
import { FilesCard } from './files-card.tsx'
import { HashCard } from './hash-card.tsx'
import { KindsCard } from './kinds-card.tsx'
import { statementParams } from './params.ts'

const look = {
  choice: css({ maxWidth: 'prose' }),
  grid: css({
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 5fr) minmax(0, 2fr)]' },
  }),
  column: css({ flow: 'column', gap: '6', minWidth: '0' }),
}

const keyOf = ({ storeId, currency }: BillSection): string => `${storeId}:${currency}`

/** A completed statement: one balance at a time with its totals and entries, and the files next to it. */
export function StatementBody({ bill }: { bill: BillDetail }) {
  const { sections } = bill
  const [{ section: chosen }, set] = useUrlState(statementParams)
  const section = sections.find((one) => keyOf(one) === chosen) ?? sections[0]
  if (!section)
    return (
      <Card>
        <EmptyState title={m.statements_no_entries()} text={m.statements_nothing()} />
      </Card>
    )
  return (
    <>
      {sections.length > 1 && (
        <div className={look.choice}>
          <Field label={m.statements_sections()} width="full">
            <Select
              value={keyOf(section)}
              options={sections.map((one) => ({
                value: keyOf(one),
                label: m.statements_section({ website: one.storeName, currency: one.currency }),
              }))}
              onChange={(value) => set({ section: value })}
            />
          </Field>
        </div>
      )}
      <Equation bill={bill} section={section} />
      <div className={look.grid}>
        <div className={look.column}>
          <KindsCard bill={bill} section={section} />
          <EntriesCard key={keyOf(section)} bill={bill} section={section} />
        </div>
        <div className={look.column}>
          <FilesCard bill={bill} />
          <HashCard bill={bill} section={section} />
          <DeliveryCard subject={bill.statementId} />
        </div>
      </div>
    </>
  )
}
