import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import { Fragment, useState } from 'react'
import type { Output } from '#contract/call.ts'
import { type FieldRow, type get, mark } from '#contract/desk/identity-reviews.ts'
import { m } from '#paraglide/messages.js'
import { refetchAfter } from '#portal/kit/query.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { formattedDay } from '#portal/kit/when.tsx'
import { css, cx } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Segment } from '#ui/segment.tsx'
import { fieldName, improveName, markText, ownerName, valueText } from './field-labels.ts'
import { MarkForm } from './mark-form.tsx'
import { listedOnce } from './same-persons.ts'

export type Review = Output<typeof get>

const look = {
  row: css({
    display: 'grid',
    gridTemplateColumns: {
      base: '[minmax(0, 1fr) auto]',
      // Each row is a grid of its own, so only a fixed last column keeps the columns aligned.
      md: '[minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr) 5rem]',
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
  // On a phone both values are below the name and the actions, each with its own heading.
  value: css({
    overflowWrap: 'anywhere',
    gridColumn: { base: '[1 / -1]', md: 'auto' },
    order: { base: '3', md: '0' },
  }),
  of: css({ display: { base: 'block', md: 'none' }, textStyle: 'caption', color: 'fg.muted' }),
  before: css({ color: 'fg.muted' }),
  changed: css({ fontWeight: 'medium' }),
  acts: css({ display: 'inline-flex', gap: '1', order: { base: '2', md: '0' } }),
  said: css({ px: '3', pb: '4', bg: 'tone.warn.bg' }),
  empty: css({ p: '5', color: 'fg.muted' }),
}

type FieldTableProps = {
  review: Review
  shown: string | null
  onShow: (fileName: string) => void
}

/** The changed fields, or all of them: the approved value, the submitted value, and the review mark. */
export function FieldTable({ review, shown, onShow }: FieldTableProps) {
  const { rows, marks, earlier, passedAt, status } = review
  const all = listedOnce(rows)
  const changed = all.filter((row) => row.changed)
  const [view, setView] = useState<'changed' | 'all' | 'sentBack'>('changed')
  const [open, setOpen] = useState<string | null>(null)
  const sentBack = all.filter(({ paths }) => earlier.some((mark) => paths.includes(mark.path)))
  const listed = { changed, all, sentBack }[view]
  const beforeHead =
    passedAt === null
      ? m.desk_identity_never()
      : m.desk_identity_passed({ date: formattedDay(passedAt.slice(0, 10)) })
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
            { value: 'all', label: `${m.desk_identity_all()} ${all.length}` },
            ...(sentBack.length === 0
              ? []
              : [
                  {
                    value: 'sentBack' as const,
                    label: `${m.desk_identity_sent_back()} ${sentBack.length}`,
                  },
                ]),
          ]}
        />
      }
    >
      <div className={cx(look.row, look.head)}>
        <span>{m.desk_identity_field()}</span>
        <span>{beforeHead}</span>
        <span>{m.desk_identity_sent()}</span>
        <span>{m.desk_identity_decision()}</span>
      </div>
      {listed.length === 0 && <p className={look.empty}>{m.desk_identity_nothing()}</p>}
      {listed.map((row) => {
        const marked = marks.find(({ path }) => row.paths.includes(path))
        const before = earlier.find(({ path }) => row.paths.includes(path))
        // For one person in several roles, the mark on one path applies to the whole row.
        const path = marked?.path ?? row.path
        const name = fieldName(row)
        const owner = ownerName(row, row.roles)
        const label = `${name}, ${owner}`
        return (
          <Fragment key={row.path}>
            <div className={cx(look.row, (marked || open === row.path) && look.marked)}>
              <span>
                {name}
                <span className={look.owner}>{owner}</span>
                {before && (
                  <span className={look.owner}>
                    {m.desk_identity_earlier({ said: markText(before) })}
                  </span>
                )}
                {marked && <span className={look.owner}>{improveName(marked.reason)}</span>}
              </span>
              <span className={cx(look.value, look.before)}>
                <span className={look.of}>{beforeHead}</span>
                {shownOf(row, row.before)}
              </span>
              <span className={cx(look.value, row.changed && look.changed)}>
                <span className={look.of}>{m.desk_identity_sent()}</span>
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
                      onClick={() => clear.press(path)}
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
                  path={path}
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

/** The file name at the upload. */
export const nameOf = ({ files }: Review, fileName: string): string =>
  files.find((one) => one.fileName === fileName)?.originalName ?? fileName
