import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import { Fragment, useState } from 'react'
import type { Output } from '#contract/call.ts'
import { type FieldRow, type get, mark } from '#contract/desk/identity-reviews.ts'
import { m } from '#paraglide/messages.js'
import { refetchAfter } from '#portal/kit/query.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { dayWords } from '#portal/kit/when.tsx'
import { css, cx } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Segment } from '#ui/segment.tsx'
import { fieldName, improveName, ownerName, valueText } from './field-words.ts'
import { MarkForm } from './mark-form.tsx'

export type Review = Output<typeof get>

const look = {
  row: css({
    display: 'grid',
    gridTemplateColumns: {
      base: '[minmax(0, 1fr) auto]',
      md: '[minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr) auto]',
    },
    columnGap: '4',
    rowGap: '1',
    alignItems: 'center',
    px: '3',
    py: '3',
    borderTopWidth: 'hair',
  }),
  head: css({
    display: { base: 'none', md: 'grid' },
    textStyle: 'label',
    color: 'fg.muted',
    bg: 'canvas',
  }),
  marked: css({ bg: 'tone.warn.bg' }),
  owner: css({ textStyle: 'caption', color: 'fg.muted', display: 'block' }),
  before: css({ color: 'fg.muted', overflowWrap: 'anywhere', order: { base: '3', md: '0' } }),
  after: css({ overflowWrap: 'anywhere', order: { base: '4', md: '0' } }),
  changed: css({ fontWeight: 'medium' }),
  acts: css({ display: 'inline-flex', gap: '1', order: { base: '2', md: '0' } }),
  said: css({ px: '3', pb: '4', bg: 'tone.warn.bg' }),
  empty: css({ p: '5', color: 'fg.muted' }),
}

type FieldTableProps = {
  review: Review
  /** The document that stands beside it. */
  shown: string | null
  onShow: (fileName: string) => void
}

/** Every field that changes, or all of them: what passed, what was sent, and whether it is good. */
export function FieldTable({ review, shown, onShow }: FieldTableProps) {
  const { rows, marks, passedAt, status } = review
  const changed = rows.filter((row) => row.changed)
  const [view, setView] = useState<'changed' | 'all'>('changed')
  const [open, setOpen] = useState<string | null>(null)
  const listed = view === 'all' ? rows : changed
  const clear = useAct({
    act: async (send, path: string) => {
      const { applicationId, revision } = review
      const answer = await send(mark, { applicationId, revision, path, mark: null })
      if (!answer.ok) refetchAfter(mark)
      return answer
    },
  })
  const shownOf = (row: FieldRow, value: string | string[]) =>
    typeof value === 'string'
      ? valueText(row, value)
      : value.length === 0
        ? '–'
        : value.map((name) => (
            <Fragment key={name}>
              <LinkText onClick={() => onShow(name)}>
                {name === shown ? <strong>{nameOf(review, name)}</strong> : nameOf(review, name)}
              </LinkText>{' '}
            </Fragment>
          ))
  return (
    <Card
      title={m.desk_identity_title()}
      actions={
        <Segment
          label={m.desk_identity_title()}
          value={view}
          onChange={setView}
          options={[
            { value: 'changed', label: `${m.desk_identity_changed()} ${changed.length}` },
            { value: 'all', label: `${m.desk_identity_all()} ${rows.length}` },
          ]}
        />
      }
    >
      <div className={cx(look.row, look.head)}>
        <span>{m.desk_identity_field()}</span>
        <span>
          {passedAt === null
            ? m.desk_identity_never()
            : m.desk_identity_passed({ date: dayWords(passedAt.slice(0, 10)) })}
        </span>
        <span>{m.desk_identity_sent()}</span>
        <span>{m.desk_identity_decision()}</span>
      </div>
      {listed.length === 0 && <p className={look.empty}>{m.desk_identity_nothing()}</p>}
      {listed.map((row) => {
        const marked = marks.find(({ path }) => path === row.path)
        const name = fieldName(row)
        const label = `${name}, ${ownerName(row)}`
        return (
          <Fragment key={row.path}>
            <div className={cx(look.row, (marked || open === row.path) && look.marked)}>
              <span>
                {name}
                <span className={look.owner}>{ownerName(row)}</span>
                {marked && <span className={look.owner}>{improveName(marked.reason)}</span>}
              </span>
              <span className={look.before}>{shownOf(row, row.before)}</span>
              <span className={cx(look.after, row.changed && look.changed)}>
                {shownOf(row, row.after)}
              </span>
              <span className={look.acts}>
                {status === 'pending' && (
                  <>
                    <IconButton
                      size="sm"
                      look={marked ? 'ghost' : 'outline'}
                      label={m.desk_identity_good({ field: label })}
                      icon={<Check />}
                      disabled={clear.busy || !marked}
                      onClick={() => clear.press(row.path)}
                    />
                    <IconButton
                      size="sm"
                      look={marked ? 'outline' : 'ghost'}
                      label={m.desk_identity_improve({ field: label })}
                      icon={<Pencil />}
                      onClick={() => setOpen(open === row.path ? null : row.path)}
                    />
                  </>
                )}
              </span>
            </div>
            {open === row.path && (
              <div className={look.said}>
                <MarkForm
                  review={review}
                  path={row.path}
                  marked={marked}
                  onClose={() => setOpen(null)}
                />
              </div>
            )}
          </Fragment>
        )
      })}
    </Card>
  )
}

/** What a document was called when it was uploaded. */
export const nameOf = ({ files }: Review, fileName: string): string =>
  files.find((one) => one.fileName === fileName)?.originalName ?? fileName
