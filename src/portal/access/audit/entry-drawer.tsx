import { type AuditEntry, list } from '#contract/access/audit.ts'
import { actorLabel } from '#labels/access/audit.ts'
import { actionLabel } from '#labels/actions/all.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { When, whenText } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { DescriptionList } from '#ui/description-list.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '#ui/table.tsx'

/** A field of an audit entry: its value before and after as text; null if the entry does not have it. */
type Change = {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}
type Values = Readonly<Record<string, unknown>> | null

// ISO UTC instants; they are shown in the user's zone like all others.
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

const textOf = (values: Values, field: string): string | null => {
  if (values === null || !Object.hasOwn(values, field)) return null
  const value = values[field]
  if (typeof value !== 'string') return JSON.stringify(value, null, 1)
  return instant.test(value) ? whenText(value) : value
}

/** The fields of both sides, each once, in their original order. */
export function changesOf(before: Values, after: Values): readonly Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].map((field) => ({
    field,
    before: textOf(before, field),
    after: textOf(after, field),
  }))
}

const code = css({ textStyle: 'code', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' })
const Code = ({ text }: { text: string | null }) => <span className={code}>{text ?? '–'}</span>

/** An audit entry, with an address of its own. */
export function EntryDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const asked = useCall(list, { entryId: id, pageSize: 1, total: 'none' }, { staleMs: Infinity })
  const entry = asked.data?.records[0]
  return (
    <Drawer
      open
      onClose={onClose}
      title={entry ? actionLabel(entry.action) : m.audit_details()}
      closeLabel={m.portal_close()}
    >
      {asked.isError ? (
        <FailurePanel of={asked} />
      ) : entry ? (
        <Entry entry={entry} />
      ) : asked.data ? (
        <EmptyState title={m.common_not_found_title()} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Drawer>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry.before, entry.after)
  const { actorName, actorEmail, actorKind, subject, address, requestId } = entry
  return (
    <Stack gap="lg">
      <DescriptionList
        flow="line"
        items={[
          { name: m.audit_column_at(), value: <When at={entry.at} /> },
          { name: m.audit_column_who(), value: actorName ?? actorLabel(actorKind) },
          { name: m.audit_column_kind(), value: actorLabel(actorKind) },
          ...(actorEmail === null ? [] : [{ name: m.audit_column_email(), value: actorEmail }]),
          { name: m.audit_column_address(), value: address ?? '–' },
          { name: m.audit_column_subject(), value: <Code text={subject} /> },
          { name: m.audit_column_request(), value: <Code text={requestId} /> },
        ]}
      />
      {changes.length === 0 ? <p>{m.audit_no_values()}</p> : <Changes changes={changes} />}
    </Stack>
  )
}

/** If there are no previous values, as for a refusal or a download, one column is enough. */
function Changes({ changes }: { changes: readonly Change[] }) {
  const anew = changes.every(({ before }) => before === null)
  return (
    <Table label={m.audit_details()}>
      <TableHead>
        <tr>
          <HeadCell>{m.audit_field()}</HeadCell>
          {!anew && <HeadCell>{m.audit_before()}</HeadCell>}
          <HeadCell>{anew ? m.audit_value() : m.audit_after()}</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <Row key={field}>
            <Cell nowrap>
              <Code text={field} />
            </Cell>
            {!anew && (
              <Cell>
                <Code text={before} />
              </Cell>
            )}
            <Cell>
              <Code text={after} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
