import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { ImportReport } from '#contract/payments/risk-list-shapes.ts'
import {
  batchImport,
  downloadBlackTemplate,
  downloadWhiteTemplate,
} from '#contract/payments/risk-lists.ts'
import { limits } from '#domain/limits.ts'
import type { RiskList } from '#domain/payments/risk-lists.ts'
import { riskRuleColumnLabels } from '#labels/payments/risk-lists.ts'
import { m } from '#paraglide/messages.js'
import { downloadFile } from '#portal/files/download.ts'
import { RowList } from '#portal/files/row-list.tsx'
import { countText } from '#portal/kit/count-text.ts'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { listLabels } from './labels.ts'

const begin: { file: File | null } = { file: null }
type Props = { list: RiskList; onClose: () => void }

/** Imports many rules from a file: the template, the file, and the rows that were rejected. */
export function ImportDialog({ list, onClose }: Props) {
  const [report, setReport] = useState<ImportReport | null>(null)
  const form = useForm({
    begin,
    faultsOf: ({ file }) => (file ? {} : { file: m.risk_lists_file_missing() }),
    act: ({ file }, send) =>
      file
        ? send(batchImport, { list, file })
        : Promise.reject(new Error('sent before a file was chosen')),
    onDone: setReport,
  })
  if (report) return <Report report={report} onClose={onClose} />
  const { file } = form.values
  const take = ([chosen]: readonly File[]) => {
    if (!chosen) return
    if (/\.csv$/i.test(chosen.name) && chosen.size <= limits.spreadsheetBytesMax)
      return form.set({ file: chosen })
    void notify({
      tone: 'bad',
      title: m.risk_lists_file_wrong(),
      detail: m.risk_lists_file_wrong_text(),
    })
  }
  const template = list === 'black' ? downloadBlackTemplate : downloadWhiteTemplate
  return (
    <FormDialog
      form={form}
      width="488"
      title={listLabels[list].importTitle()}
      description={m.risk_lists_import_text()}
      confirmLabel={m.risk_lists_import_send()}
      onClose={onClose}
    >
      <Inline>
        <Button
          size="sm"
          look="outline"
          tone="neutral"
          icon={<Download />}
          data-autofocus=""
          onClick={() => downloadFile(template, {})}
        >
          {m.risk_lists_import_template()}
        </Button>
      </Inline>
      <Field label={m.risk_lists_import_file()} error={form.errors.file} required width="full">
        <FileDrop
          label={m.risk_lists_file_wrong()}
          accept=".csv"
          disabled={form.busy}
          onFiles={take}
          items={
            file
              ? [
                  {
                    id: 'file',
                    name: file.name,
                    removeLabel: m.portal_upload_remove({ name: file.name }),
                    ...(form.busy ? {} : { onRemove: () => form.set({ file: null }) }),
                  },
                ]
              : []
          }
        />
      </Field>
    </FormDialog>
  )
}

function Report({ report, onClose }: { report: ImportReport; onClose: () => void }) {
  const { rows, added, refused } = report
  return (
    <Dialog
      open
      width="530"
      title={m.risk_lists_import_done({ count: countText(added) })}
      closeLabel={m.portal_close()}
      onClose={onClose}
      footer={<Button onClick={onClose}>{m.risk_lists_close()}</Button>}
    >
      <Stack>
        {refused.length > 0 && (
          <Notice
            live
            tone="warn"
            title={m.risk_lists_import_partly({
              refused: countText(refused.length),
              rows: countText(rows),
            })}
          />
        )}
        <RowList
          title={m.risk_lists_import_refused()}
          items={refused.map(({ row, field, value, message }) => ({
            id: `${row}`,
            head: `${m.risk_lists_import_row({ row: countText(row) })} · ${riskRuleColumnLabels[field]({})}`,
            side: value,
            content: <span>{message}</span>,
          }))}
        />
      </Stack>
    </Dialog>
  )
}
