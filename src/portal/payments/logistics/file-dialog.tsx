import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { logisticsReasons } from '#labels/reasons/logistics.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { FlowDialog } from '#portal/kit/flow-dialog.tsx'
import { newId } from '#portal/kit/ids.ts'
import { useStore } from '#portal/kit/store.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { FileChoice } from './file-choice.tsx'
import { FileExisting, FileRejected, FileReport } from './file-report.tsx'
import { reported, uploadMachine } from './upload-machine.ts'

const input = { newKey: newId }

/**
 * Uploads the logistics of many orders as a file: template, file, report, and confirmation before anything is
 * overwritten.
 */
export function FileDialog({ onClose }: { onClose: () => void }) {
  const actor = useFlow(uploadMachine, { input })
  const snapshot = useSelector(actor, (held) => held)
  const report = useStore(reported)
  const closed = useRef(onClose)
  closed.current = onClose
  useEffect(() => {
    actor.send({ type: 'OPEN' })
    const heard = actor.subscribe((held) => {
      if (held.matches('closed')) closed.current()
    })
    return () => heard.unsubscribe()
  }, [actor])
  const asks = snapshot.matches('asking') || snapshot.matches('overwriting')
  const ended = snapshot.matches('reported') || snapshot.matches('rejected')
  const words = asks
    ? {
        title: m.logistics_overwrite_title(),
        confirm: { type: 'OVERWRITE' } as const,
        confirmLabel: m.logistics_file_overwrite({ count: countText(report?.existingCount ?? 0) }),
        close: { type: 'KEEP' } as const,
        cancelLabel: m.logistics_file_keep(),
        tone: 'danger' as const,
      }
    : ended
      ? {
          title: m.logistics_report_title(),
          confirm: { type: 'AGAIN' } as const,
          confirmLabel: m.logistics_file_again(),
          cancelLabel: m.portal_close(),
        }
      : {
          title: m.logistics_file_title(),
          description: m.logistics_file_text(),
          confirm: { type: 'SUBMIT' } as const,
          confirmLabel: m.logistics_file_send(),
        }
  return (
    <FlowDialog actor={actor} known={logisticsReasons} width="530" {...words}>
      {report && asks ? (
        <FileExisting report={report} />
      ) : report && snapshot.matches('rejected') ? (
        <FileRejected report={report} />
      ) : report && ended ? (
        <FileReport report={report} />
      ) : (
        <FileChoice actor={actor} file={snapshot.context.file} busy={snapshot.hasTag('busy')} />
      )}
    </FlowDialog>
  )
}
