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

/** A text of the provider as what it was written for: words, lists and links, never HTML. */
export function RichText({ text }: { text: string }) {
  return <div className={look.root}>{drawn(readRichText(text), block)}</div>
}

/** Drawn once and never put in another order: its place is what makes a piece the same. */
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

/** A page of the portal that the reader may not open is named, and nothing more. */
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
