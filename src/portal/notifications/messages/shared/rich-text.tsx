import type { ReactNode } from 'react'
import { type RichBlock, type RichInline, readRichText } from '#domain/notifications/rich-text.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'

const look = {
  root: css({ flow: 'column', gap: '3', minWidth: '0', overflowWrap: 'anywhere' }),
  heading: css({ textStyle: 'strong', '&:not(:first-child)': { mt: '2' } }),
  paragraph: css({ whiteSpace: 'pre-line' }),
  bullets: css({ listStyleType: 'disc', ps: '5', '& > li': { py: '0.5' } }),
  numbers: css({ listStyleType: 'decimal', ps: '5', '& > li': { py: '0.5' } }),
  strong: css({ fontWeight: 'semibold' }),
  emphasis: css({ fontStyle: 'italic' }),
}

/** The provider's rich text as paragraphs, lists and links. It is parsed and never inserted as HTML. */
export function RichText({ text }: { text: string }) {
  return <div className={look.root}>{drawn(readRichText(text), block)}</div>
}

/** The index is a safe key, because the pieces are never reordered. */
const drawn = <Piece,>(
  pieces: readonly Piece[],
  draw: (piece: Piece, key: string) => ReactNode,
): ReactNode[] => pieces.map((piece, place) => draw(piece, String(place)))

function block(piece: RichBlock, key: string): ReactNode {
  if (piece.kind === 'list') {
    const items = drawn(piece.items, (parts, at) => <li key={at}>{drawn(parts, inline)}</li>)
    return piece.ordered ? (
      <ol key={key} className={look.numbers}>
        {items}
      </ol>
    ) : (
      <ul key={key} className={look.bullets}>
        {items}
      </ul>
    )
  }
  const parts = drawn(piece.parts, inline)
  return piece.kind === 'heading' ? (
    <h3 key={key} className={look.heading}>
      {parts}
    </h3>
  ) : (
    <p key={key} className={look.paragraph}>
      {parts}
    </p>
  )
}

function inline(piece: RichInline, key: string): ReactNode {
  if (piece.kind === 'text') return piece.text
  const parts = drawn(piece.parts, inline)
  if (piece.kind === 'link') return linked(piece.href, parts, key)
  return piece.kind === 'strong' ? (
    <strong key={key} className={look.strong}>
      {parts}
    </strong>
  ) : (
    <em key={key} className={look.emphasis}>
      {parts}
    </em>
  )
}

/** A link to a portal page that the reader may not open becomes plain text. */
function linked(href: string, parts: ReactNode, key: string): ReactNode {
  if (!href.startsWith('/'))
    return (
      <LinkText key={key} href={href} target="_blank" rel="noreferrer noopener">
        {parts}
      </LinkText>
    )
  if (!reachable(href.replace(/\?.*$/, ''))) return <span key={key}>{parts}</span>
  return (
    <LinkText key={key} href={href}>
      {parts}
    </LinkText>
  )
}
