import Upload from 'lucide-react/icons/upload'
import { useRef } from 'react'
import { download } from '#contract/files.ts'
import { type AppealFile, takesDocuments } from '#domain/payments/appeals.ts'
import { m } from '#paraglide/messages.js'
import { downloadFile } from '#portal/files/download.ts'
import { acceptOf } from '#portal/files/upload-rules.ts'
import { itemName } from '#portal/payments/evidence/shared/evidence-labels.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Progress } from '#ui/progress.tsx'
import { sizeText } from './size-text.ts'
import type { CaseFiles } from './use-case-files.ts'

const look = {
  list: css({ listStyle: 'none', flow: 'column', gap: '1' }),
  file: css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', textStyle: 'small' }),
  name: css({ overflowWrap: 'anywhere', minWidth: '0' }),
  note: css({ color: 'fg.subtle', whiteSpace: 'nowrap' }),
  input: css({ srOnly: true }),
}

type Props = {
  item: AppealFile
  names: readonly string[]
  files: CaseFiles
  /** Absent when the files are read-only. */
  onRemove?: ((fileName: string) => void) | undefined
}

/** The files of an item with their sizes, and its uploads in progress. */
export function EvidenceFiles({ item, names, files, onRemove }: Props) {
  const coming = files.coming.filter((one) => one.item === item)
  if (names.length + coming.length === 0) return null
  return (
    <ul className={look.list} aria-label={itemName(item)}>
      {names.map((fileName) => {
        const file = files.fileOf(fileName)
        const name = file?.name ?? fileName
        return (
          <li key={fileName} className={look.file}>
            <span className={look.name}>{name}</span>
            {file && <span className={look.note}>{sizeText(file.bytes)} MB</span>}
            <LinkText
              aria-label={m.portal_act_on({ act: m.portal_download(), name })}
              onClick={() => void downloadFile(download, { fileName }, name)}
            >
              {m.portal_download()}
            </LinkText>
            {onRemove && (
              <LinkText
                tone="quiet"
                aria-label={m.portal_upload_remove({ name })}
                onClick={() => onRemove(fileName)}
              >
                {m.chargebacks_remove()}
              </LinkText>
            )}
          </li>
        )
      })}
      {coming.map(({ id, file, progress }) => (
        <li key={id}>
          <Progress label={m.portal_uploading({ name: file.name })} value={progress} />
        </li>
      ))}
    </ul>
  )
}

type AddProps = { item: AppealFile; files: CaseFiles; first: boolean }

/** Adds files to an item. Type, size and number are checked before anything is uploaded. */
export function AddFiles({ item, files, first }: AddProps) {
  const input = useRef<HTMLInputElement>(null)
  const label = first ? m.chargebacks_add() : m.chargebacks_add_more()
  return (
    <>
      <Button
        size="sm"
        look="outline"
        tone={first ? 'accent' : 'neutral'}
        icon={<Upload />}
        aria-label={m.portal_act_on({ act: label, name: itemName(item) })}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        className={look.input}
        tabIndex={-1}
        aria-label={itemName(item)}
        accept={acceptOf(takesDocuments(item) ? 'appealDocument' : 'appealPicture')}
        multiple
        onChange={({ target }) => {
          files.add(item, [...(target.files ?? [])])
          // Cleared so that the same file can be chosen again after it was removed.
          target.value = ''
        }}
      />
    </>
  )
}
