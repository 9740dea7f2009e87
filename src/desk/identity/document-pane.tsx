import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useRoomBeside } from '#portal/kit/use-wide.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { DocumentSheet } from '../document-sheet.tsx'
import { useCaseFile } from '../use-case-file.ts'
import { fieldName, ownerName } from './field-labels.ts'
import { nameOf, type Review } from './field-table.tsx'

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
 * One document next to the fields, or over them where there is no room, as it would not be seen below them. It is
 * fetched with the session and discarded with the page.
 */
export function DocumentPane({ review, shown, onShow }: DocumentPaneProps) {
  const { applicationId, files } = review
  const file = files.find(({ fileName }) => fileName === shown)
  const blob = useCaseFile('identity', applicationId, shown)
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
  const sheet = file && (
    <DocumentSheet
      file={blob}
      name={file.originalName}
      contentType={file.contentType}
      picture={(url) => (
        <section className={look.frame} aria-label={file.originalName}>
          <img
            className={look.picture}
            src={url}
            alt={file.originalName}
            width={sizes[size]}
            data-turn={turns[turn]}
          />
        </section>
      )}
    />
  )
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

/** Every document, named by the field it was sent for; documents that no field of this change uses come last. */
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
