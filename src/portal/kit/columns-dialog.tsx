import { useState } from 'react'
import { queryProperty, saveProperty } from '#contract/common.ts'
import { isSuccessText } from '#domain/transactions.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { send } from './call.ts'
import { type Column, type ColumnChoice, isShown } from './columns.ts'
import { notify } from './notify.ts'
import { refetchAll } from './query.ts'

export type ColumnsDialogProps = {
  preference: string
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'setting'>[]
  choice: ColumnChoice
  onClose: () => void
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
  columnGap: '6',
  rowGap: '3',
})

/** Which columns a list shows, kept for the user on the server. Fixed ones are named and cannot be taken out. */
export function ColumnsDialog({ preference, columns, choice, onClose }: ColumnsDialogProps) {
  const [draft, setDraft] = useState<ColumnChoice>(() =>
    Object.fromEntries(
      columns.map((one) => [one.key, one.setting === 9 ? 9 : isShown(one, choice) ? 1 : 0]),
    ),
  )
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const answer = await send(
      saveProperty,
      { propertyType: preference, propertyValue: draft },
      { quiet: true },
    )
    setSaving(false)
    if (!answer.ok || !isSuccessText(answer.data)) {
      return notify({ tone: 'bad', title: m.portal_save_failed(), detail: m.portal_save_again() })
    }
    await refetchAll(queryProperty)
    onClose()
    await notify({ tone: 'good', title: m.portal_saved() })
  }
  return (
    <Dialog
      open
      width="488"
      title={m.portal_columns()}
      description={m.portal_columns_text()}
      closeLabel={m.portal_close()}
      busy={saving}
      onClose={onClose}
      footer={
        <>
          <Button
            look="ghost"
            tone="neutral"
            onClick={() =>
              setDraft(Object.fromEntries(columns.map((one) => [one.key, one.setting])))
            }
          >
            {m.portal_columns_default()}
          </Button>
          <Button loading={saving} onClick={save}>
            {m.portal_save()}
          </Button>
        </>
      }
    >
      <div className={grid}>
        {columns.map(({ key, title, setting }) => (
          <Checkbox
            key={key}
            label={title()}
            checked={draft[key] !== 0}
            disabled={setting === 9}
            {...(setting === 9 ? { hint: m.portal_column_fixed() } : {})}
            onChange={(on) => setDraft({ ...draft, [key]: on ? 1 : 0 })}
          />
        ))}
      </div>
    </Dialog>
  )
}
