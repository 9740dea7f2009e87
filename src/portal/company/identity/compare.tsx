import type { ReactNode } from 'react'
import type { Application } from '#contract/company/identity-shapes.ts'
import { type Person, sharesInAll } from '#domain/company/identity/person-lists.ts'
import { shareText } from '#domain/company/identity/shares.ts'
import { personRoles } from '#domain/company/identity.ts'
import { inZone } from '#domain/time-zones.ts'
import { sectionLabels } from '#labels/company/identity-sections.ts'
import type { ApplicationNow } from '#machines/company/parts/kyc-change.ts'
import { m } from '#paraglide/messages.js'
import { zone } from '#portal/kit/zone.ts'
import { css, cx } from '#styled/css'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { type FieldRow, fieldRows, type PersonRow, personRows } from './compare-rows.ts'
import { labelOfPath } from './items-card.tsx'
import { said } from './labels.ts'
import { ValueOf } from './overview.tsx'
import { documentOf, nameOf, shareOf } from './person-card.tsx'
import { definitionOf } from './sections.ts'

const look = {
  root: css({ borderWidth: 'hair', borderRadius: 'lg', overflow: 'hidden' }),
  table: css({ width: 'full', borderCollapse: 'collapse' }),
  head: css({ textAlign: 'start', p: '4', color: 'fg.muted', bg: 'surface.sunken' }),
  group: css({ textAlign: 'start', p: '4', textStyle: 'strong', borderTopWidth: 'hair' }),
  counts: css({ color: 'fg.muted', textStyle: 'small', marginInlineStart: '1' }),
  cell: css({
    p: '4',
    verticalAlign: 'top',
    borderTopWidth: 'hair',
    overflowWrap: 'anywhere',
  }),
  line: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2' }),
  small: css({ display: 'block', textStyle: 'small' }),
}
type Kind = 'removed' | 'added' | 'same'
const tones: Readonly<Record<Kind, string>> = {
  removed: css({ color: 'tone.bad.fg', bg: 'tone.bad.bg' }),
  added: css({ color: 'tone.good.fg', bg: 'tone.good.bg' }),
  same: '',
}

/** Compares the data in force with the data after the change, side by side. */
export function Compare({ now, record }: { now: ApplicationNow; record: Application }) {
  const { passedAt } = record
  const persons = personRows(now)
  const fields = fieldRows(now)
  return (
    <Stack gap="lg">
      <div className={look.root}>
        <table className={look.table}>
          <thead>
            <tr>
              <th scope="col" className={look.head}>
                {passedAt
                  ? m.identity_compare_before_since({
                      date: inZone(new Date(passedAt), zone()).slice(0, 10),
                    })
                  : m.identity_compare_before()}
              </th>
              <th scope="col" className={look.head}>
                {m.identity_compare_after()}
              </th>
            </tr>
          </thead>
          {personRoles.map((role) => {
            const own = persons.filter((one) => one.role === role)
            return own.length > 0 && <Group key={role} rows={own} />
          })}
          {fields.length > 0 && <Fields now={now} rows={fields} />}
        </table>
      </div>
      <Notice tone="neutral" title={m.identity_compare_nothing_else()}>
        {m.identity_compare_second()}
      </Notice>
    </Stack>
  )
}

function Group({ rows }: { rows: readonly PersonRow[] }) {
  const role = rows[0]?.role ?? 'shareholder'
  const removed = rows.filter(({ after }) => after === null).length
  const added = rows.filter(({ before }) => before === null).length
  const sum = (side: 'before' | 'after') =>
    `${shareText(sharesInAll(rows.flatMap((row) => row[side] ?? [])))}%`
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className={look.group}>
          {said(sectionLabels[role])}
          <span className={look.counts}>
            {m.identity_compare_counts({ removed: String(removed), added: String(added) })}
          </span>
        </th>
      </tr>
      {rows.map(({ before, after }) => (
        <tr key={(before ?? after)?.personalId}>
          <PersonCell person={before} kind={after ? 'same' : 'removed'} />
          <PersonCell
            person={after}
            kind={before ? 'same' : 'added'}
            note={before ? m.identity_compare_unchanged() : undefined}
          />
        </tr>
      ))}
      {role === 'shareholder' && (
        <tr>
          <Sum text={sum('before')} />
          <Sum text={sum('after')} />
        </tr>
      )}
    </tbody>
  )
}

const Cell = ({ kind, children }: { kind: Kind; children: ReactNode }) => (
  <td className={cx(look.cell, tones[kind])} data-kind={kind}>
    {children}
  </td>
)

type PersonCellProps = { person: Person | null; kind: Kind; note?: string | undefined }
function PersonCell({ person, kind, note }: PersonCellProps) {
  if (!person) return <Cell kind="same">{m.identity_compare_nobody()}</Cell>
  const name = nameOf(person)
  return (
    <Cell kind={kind}>
      <div className={look.line}>
        <span>
          {kind === 'removed' ? <del>{name}</del> : name}
          <span className={look.small}>{note ?? documentOf(person)}</span>
        </span>
        <span>
          {shareOf(person)}
          {kind !== 'same' && (
            <span className={look.small}>
              {kind === 'removed' ? m.identity_compare_removed() : m.identity_compare_added()}
            </span>
          )}
        </span>
      </div>
    </Cell>
  )
}

const Sum = ({ text }: { text: string }) => (
  <Cell kind="same">
    <div className={look.line}>
      <strong>{m.identity_compare_sum()}</strong>
      <strong>{text}</strong>
    </div>
  </Cell>
)

function Fields({ now, rows }: { now: ApplicationNow; rows: readonly FieldRow[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className={look.group}>
          {m.identity_compare_fields({ count: String(rows.length) })}
        </th>
      </tr>
      {rows.map(({ path, before, after }) => {
        const definition = definitionOf(path)
        const label = labelOfPath(now, path)
        return (
          <tr key={path}>
            <Cell kind="removed">
              <span className={look.small}>{label}</span>
              <ValueOf {...{ definition, label }} value={before} />
            </Cell>
            <Cell kind="added">
              <span className={look.small}>{label}</span>
              <ValueOf {...{ definition, label }} value={after} />
            </Cell>
          </tr>
        )
      })}
    </tbody>
  )
}
