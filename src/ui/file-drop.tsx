import CloudUpload from 'lucide-react/icons/cloud-upload'
import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { fileDrop } from '#styled/recipes'
import { useControl } from './field-context.ts'
import { IconButton } from './icon-button.tsx'
import { Progress } from './progress.tsx'

export type FileDropItem = {
  id: string
  name: string
  note?: string
  /** Upload progress from 0 to 100. */
  progress?: number | null
  progressLabel?: string
  error?: string | undefined
  pictureUrl?: string | undefined
  removeLabel: string
  onRemove?: () => void
  /** Beside its name: a button to view it or to retry. */
  action?: ReactNode
}

export type FileDropProps = {
  label: string
  hint?: ReactNode
  /** Same syntax as the accept attribute of an input. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
  items: readonly FileDropItem[]
}

/** A drop and selection area for files, with the list of accepted ones. It checks and uploads nothing itself. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, multiple, onFiles, items } = props
  const look = fileDrop()
  const wired = useControl(props.disabled === undefined ? {} : { disabled: props.disabled })
  const off = wired.disabled || wired['aria-disabled'] === true
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    setOver(false)
    if (!off && files && files.length > 0) onFiles([...files])
  }
  return (
    <div className={look.root}>
      <div className={look.zone} data-over={over || undefined}>
        <CloudUpload size={24} aria-hidden="true" />
        <span className={look.text} aria-hidden="true">
          {label}
        </span>
        {hint && <span className={look.hint}>{hint}</span>}
        {/* The input lies over the whole zone, so that the browser itself takes clicks and drops. */}
        <input
          {...wired}
          ref={input}
          type="file"
          className={look.input}
          aria-label={label}
          accept={accept}
          multiple={multiple}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            take(event.dataTransfer.files)
          }}
          onChange={(event) => {
            take(event.target.files)
            // Allows selecting the same file again after it was removed.
            event.target.value = ''
          }}
        />
      </div>
      {/* What was taken is told: its name when it comes, and what became of it. */}
      <div className={look.told} aria-live="polite" aria-relevant="additions">
        {items.length > 0 && (
          <ul className={look.list}>
            {items.map((item) => (
              <Item key={item.id} item={item} fixed={off} input={input} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

type ItemProps = { item: FileDropItem; fixed: boolean; input: RefObject<HTMLElement | null> }

function Item({ item, fixed, input }: ItemProps) {
  // The focus moves before its button is removed: to the next file, the previous one, or the file input.
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const line = currentTarget.closest('li')
    const beside = line?.nextElementSibling ?? line?.previousElementSibling
    const next = beside?.querySelector<HTMLElement>('[data-remove]') ?? input.current
    next?.focus()
    item.onRemove?.()
  }
  const look = fileDrop()
  const note = item.error ?? item.note
  return (
    <li className={look.item}>
      <span className={look.picture}>
        {item.pictureUrl ? (
          <img src={item.pictureUrl} alt="" />
        ) : (
          <FileText size={20} aria-hidden="true" />
        )}
      </span>
      <div className={look.name}>
        <span>{item.name}</span>
        {item.progress !== undefined && (
          <Progress hideLabel label={item.progressLabel ?? item.name} value={item.progress} />
        )}
        {note && (
          <span className={look.note} data-bad={item.error ? true : undefined}>
            {note}
          </span>
        )}
      </div>
      {item.action}
      {!fixed && item.onRemove && (
        <IconButton size="sm" data-remove label={item.removeLabel} icon={<X />} onClick={remove} />
      )}
    </li>
  )
}
