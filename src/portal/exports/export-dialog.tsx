import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { download, type ExportRequest as What } from '#contract/exports.ts'
import { m } from '#paraglide/messages.js'
import { downloadFile } from '#portal/files/download.ts'
import { countText } from '#portal/kit/count-text.ts'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { newId } from '#portal/kit/ids.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { Segment } from '#ui/segment.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { exportKind, exportLooks, written } from './export-labels.ts'
import { exportMachine } from './export-machine.ts'

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'XLSX' },
] as const
const ended = ['failed', 'canceled', 'expired'] as const

/** One export from estimate to file. It opens on mount; closing it leaves the job running. */
export function ExportDialog({ what }: { what: What }) {
  const [machine] = useState(() => exportMachine(what))
  const [input] = useState({ newKey: newId })
  const actor = useFlow(machine, {
    input,
    on: { download: ({ exportId }) => void downloadFile(download, { exportId }) },
  })
  const snapshot = useSelector(actor, (held) => held)
  useEffect(() => actor.send({ type: 'OPEN' }), [actor])
  const { context } = snapshot
  const at = (state: string) =>
    snapshot.matches({ open: state } as Parameters<typeof snapshot.matches>[0])
  const end = ended.find((state) => at(state))
  const job = context.progress
  const estimate = context.estimate
  return (
    <Dialog
      open={snapshot.hasTag('open')}
      busy={at('requesting')}
      width="450"
      title={m.portal_export_title({ what: exportKind(what.kind) })}
      closeLabel={m.portal_close()}
      onClose={() => actor.send({ type: 'CLOSE' })}
      footer={
        <>
          {at('running') && (
            <Button look="outline" tone="neutral" onClick={() => actor.send({ type: 'CANCEL' })}>
              {m.portal_export_stop()}
            </Button>
          )}
          {(at('choosing') || at('estimating') || at('requesting')) && (
            <Button
              loading={at('requesting')}
              disabled={at('estimating')}
              onClick={() => actor.send({ type: 'SUBMIT' })}
            >
              {m.portal_export_start()}
            </Button>
          )}
          {at('ready') && (
            <Button onClick={() => actor.send({ type: 'DOWNLOAD' })}>{m.portal_download()}</Button>
          )}
          {end && (
            <Button onClick={() => actor.send({ type: 'AGAIN' })}>{m.portal_export_again()}</Button>
          )}
        </>
      }
    >
      <Stack>
        <FailureNotice trouble={context} />
        {at('estimating') && <Skeleton shape="line" />}
        {(at('choosing') || at('requesting')) && (
          <>
            {estimate && (
              <p>
                {estimate.capped
                  ? m.portal_export_estimate_more({ rows: countText(estimate.rows) })
                  : m.portal_export_estimate({ rows: countText(estimate.rows) })}
              </p>
            )}
            <Field label={m.portal_export_format()} group width="full">
              <Segment
                label={m.portal_export_format()}
                value={context.format}
                onChange={(format) => actor.send({ type: 'FORMAT', format })}
                options={formats}
              />
            </Field>
          </>
        )}
        {(at('running') || at('canceling') || at('judging')) && (
          <>
            <Progress
              label={exportLooks[job?.state ?? 'queued'].label()}
              value={job ? written(job) : null}
            />
            <p>{m.portal_export_leave()}</p>
          </>
        )}
        {at('ready') && <Notice tone="good">{m.portal_export_done()}</Notice>}
        {end === 'failed' && <Notice tone="bad">{m.failures_export_failed()}</Notice>}
        {end && end !== 'failed' && <Notice tone="neutral">{exportLooks[end].label()}</Notice>}
      </Stack>
    </Dialog>
  )
}
