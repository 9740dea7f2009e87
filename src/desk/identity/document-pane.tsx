import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useState } from 'react'
import { getFile } from '#contract/desk/desk.ts'
import { m } from '#paraglide/messages.js'
import { fetchBlob } from '#portal/files/download.ts'
import { useRoomBeside } from '#portal/kit/use-wide.ts'
import { css } from '#styled/css'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { nameOf, type Review } from './field-table.tsx'
import { fieldName, ownerName } from './field-words.ts'

const look = {
  frame: css({ overflow: 'auto', maxHeight: '[32rem]', bg: 'canvas', p: '3' }),
  picture: css({
    display: 'block',
    mx: 'auto',
    maxWidth: '[none]',
    '&[data-turn="90"]': { transform: '[rotate(90deg)]' },
    '&[data-turn="180"]': { transform: '[rotate(180deg)]' },
    '&[data-turn="270"]': { transform: '[rotate(270deg)]' },
  }),
  said: css({ textStyle: 'small', color: 'fg.muted' }),
  name: css({ overflowWrap: 'anywhere' }),
  list: css({ flow: 'column', gap: '2', overflowWrap: 'anywhere' }),
}
const turns = ['0', '90', '180', '270'] as const
const sizes = ['50%', '100%', '150%', '200%', '300%'] as const

type DocumentPaneProps = {
  review: Review
  shown: string | null
  onShow: (fileName: string | null) => void
}

/**
 * One document beside the fields, or over them where there is no room beside: below them nobody would see it. It is
 * fetched with the session and gone with the page.
 */
export function DocumentPane({ review, shown, onShow }: DocumentPaneProps) {
  const { applicationId, files } = review
  const file = files.find(({ fileName }) => fileName === shown)
  const url = useDocument(applicationId, shown)
  const isBeside = useRoomBeside()
  const [size, setSize] = useState(1)
  const [turn, setTurn] = useState(0)
  const title = file && <span className={look.name}>{file.originalName}</span>
  const tools = file?.contentType.startsWith('image/') === true && (
    <Inline>
      <IconButton
        label={m.desk_identity_zoom_out()}
        icon={<ZoomOut />}
        disabled={size === 0}
        onClick={() => setSize(size - 1)}
      />
      <IconButton
        label={m.desk_identity_zoom_in()}
        icon={<ZoomIn />}
        disabled={size === sizes.length - 1}
        onClick={() => setSize(size + 1)}
      />
      <IconButton
        label={m.desk_identity_turn()}
        icon={<RotateCw />}
        onClick={() => setTurn((turn + 1) % turns.length)}
      />
    </Inline>
  )
  const sheet = file && <Sheet file={file} url={url} width={sizes[size]} turn={turns[turn]} />
  return (
    <>
      <Card title={(isBeside && title) || m.desk_identity_documents()} actions={isBeside && tools}>
        <Stack>
          {isBeside && (sheet ?? <p className={look.said}>{m.desk_identity_no_document()}</p>)}
          <ul className={look.list}>
            {documentsOf(review).map(({ key, label, fileName }) => (
              <li key={key}>
                <LinkText onClick={() => onShow(fileName)}>
                  {fileName === shown ? <strong>{label}</strong> : label}
                </LinkText>
              </li>
            ))}
          </ul>
          <p className={look.said}>{m.desk_identity_recorded()}</p>
        </Stack>
      </Card>
      {!isBeside && sheet && (
        <Drawer open title={title} closeLabel={m.portal_close()} onClose={() => onShow(null)}>
          <Stack>
            {tools}
            {sheet}
          </Stack>
        </Drawer>
      )}
    </>
  )
}

type SheetProps = {
  file: Review['files'][number]
  url: string | null
  width: string | undefined
  turn: string | undefined
}

/** The document itself: a picture as it is, anything else in a tab of its own. */
function Sheet({ file: { contentType, originalName }, url, width, turn }: SheetProps) {
  if (url === 'failed') return <Notice tone="bad">{m.desk_identity_unreadable()}</Notice>
  if (url === null) return <Skeleton shape="block" />
  if (!contentType.startsWith('image/'))
    return (
      <ButtonLink href={url} target="_blank" rel="noreferrer">
        {m.desk_identity_open_tab()}
      </ButtonLink>
    )
  return (
    <section className={look.frame} aria-label={originalName}>
      <img className={look.picture} src={url} alt={originalName} width={width} data-turn={turn} />
    </section>
  )
}

/** Every document, named by the field that it was sent for; last those that no field of this change has. */
function documentsOf(review: Review) {
  const sent = review.rows.flatMap((row) => {
    const { path, person, after } = row
    const field = person ? `${fieldName(row)} · ${ownerName(row)}` : fieldName(row)
    return typeof after === 'string'
      ? []
      : after.map((fileName) => ({
          ...{ key: `${path} ${fileName}`, fileName },
          label: `${field} · ${nameOf(review, fileName)}`,
        }))
  })
  const others = review.files.filter(
    (one) => !sent.some(({ fileName }) => fileName === one.fileName),
  )
  return [
    ...sent,
    ...others.map(({ fileName, originalName }) => ({
      ...{ key: fileName, fileName },
      label: originalName,
    })),
  ]
}

/** A document as an address of this page alone; null while it is on its way. */
function useDocument(subject: string, fileName: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    setUrl(null)
    if (fileName === null) return
    let made: string | null = null
    let left = false
    void fetchBlob(getFile, { queue: 'identity', subject, fileName }).then((fetched) => {
      if (left) return
      if (fetched.ok) made = URL.createObjectURL(fetched.data.blob)
      setUrl(made ?? 'failed')
    })
    return () => {
      left = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [subject, fileName])
  return url
}
