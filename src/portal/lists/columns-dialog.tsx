import { useState } from 'react'
import { saveProperty } from '#contract/access/common.ts'
import { isSuccessText } from '#domain/success-text.ts'
import { m } from '#paraglide/messages.js'
import { failureWith, type Result, unanswered } from '#portal/kit/failure.ts'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { refetched } from '#portal/kit/query.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { type Column, type ColumnChoice, isShown } from './columns.ts'

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

const notSaved = (): Result<never> => ({
  ok: false,
  failure: failureWith('refused', m.portal_save_again()),
})

/** Removes the columns parameter of an opened view from the address, so that the new choice applies. */
function leaveAsked(): void {
  const search = new URLSearchParams(location.search)
  if (!search.has('columns')) return
  search.delete('columns')
  go(search.size ? `${location.pathname}?${search}` : location.pathname, { replace: true })
}

/**
 * Chooses the columns of a list; the choice is stored for the user on the server. Fixed columns are shown but cannot be
 * removed.
 */
export function ColumnsDialog({ preference, columns, choice, onClose }: ColumnsDialogProps) {
  const [begin] = useState(
    (): ColumnChoice =>
      Object.fromEntries(
        columns.map((one) => [
          one.key,
          (one.setting ?? 9) === 9 ? 9 : isShown(one, choice) ? 1 : 0,
        ]),
      ),
  )
  const form = useForm({
    begin: { draft: begin },
    act: async ({ draft }, send) => {
      const answer = await send(saveProperty, { propertyType: preference, propertyValue: draft })
      if (!answer.ok && !unanswered(answer.failure)) return answer
      // Saving is idempotent, so anything but success counts as not saved.
      if (!answer.ok || !isSuccessText(answer.data)) return notSaved()
      await refetched()
      return answer
    },
    onDone: () => {
      onClose()
      leaveAsked()
      void notify({ tone: 'good', title: m.portal_saved() })
    },
  })
  const { draft } = form.values
  const setDraft = (next: ColumnChoice) => form.set({ draft: next })
  return (
    <FormDialog
      form={form}
      width="488"
      title={m.portal_columns()}
      description={m.portal_columns_text()}
      failedTitle={m.portal_save_failed()}
      confirmLabel={m.portal_save()}
      onClose={onClose}
    >
      <div className={grid}>
        {columns.map(({ key, title, setting = 9 }) => (
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
      <div>
        <Button
          size="sm"
          look="ghost"
          tone="neutral"
          onClick={() =>
            setDraft(Object.fromEntries(columns.map((one) => [one.key, one.setting ?? 9])))
          }
        >
          {m.portal_columns_default()}
        </Button>
      </div>
    </FormDialog>
  )
}
