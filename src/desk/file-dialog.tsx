import { getFile } from '#contract/desk/desk.ts'
import type { DeskQueue } from '#domain/cases.ts'
import { m } from '#paraglide/messages.js'
import { downloadFile } from '#portal/files/download.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DocumentSheet } from './document-sheet.tsx'
import { useCaseFile } from './use-case-file.ts'

const picture = css({ display: 'block', mx: 'auto', maxWidth: 'full' })

type FileDialogProps = {
  queue: DeskQueue
  subject: string
  fileName: string
  title: string
  onClose: () => void
}

/** A file of a case in a dialog over the case, where it can be saved. */
export function FileDialog({ queue, subject, fileName, title, onClose }: FileDialogProps) {
  const file = useCaseFile(queue, subject, fileName)
  return (
    <Dialog
      open
      width="800"
      title={title}
      closeLabel={m.portal_close()}
      onClose={onClose}
      footer={
        <Button
          look="outline"
          tone="neutral"
          onClick={() => void downloadFile(getFile, { queue, subject, fileName })}
        >
          {m.desk_case_file_save()}
        </Button>
      }
    >
      <DocumentSheet
        file={file}
        name={title}
        picture={(url) => <img className={picture} src={url} alt={title} />}
      />
    </Dialog>
  )
}
