import type { AuditEntry } from '#contract/access/audit.ts'
import { actorLabel } from '#labels/access/audit.ts'
import { actionLabel } from '#labels/actions/all.ts'
import { m } from '#paraglide/messages.js'
import { When } from '#portal/kit/when.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { css } from '#styled/css'
import { EntryLink } from './entry-link.tsx'

const look = {
  who: css({ flow: 'column' }),
  quiet: css({ textStyle: 'caption', color: 'fg.subtle' }),
  code: css({ textStyle: 'code', overflowWrap: 'anywhere' }),
}

const Who = ({ actorName, actorEmail, actorKind }: AuditEntry) => (
  <span className={look.who}>
    <span>{actorName ?? actorLabel(actorKind)}</span>
    {actorName !== null && (
      <span className={look.quiet}>
        {actorLabel(actorKind)}
        {actorEmail !== null && ` · ${actorEmail}`}
      </span>
    )}
  </span>
)

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
    title: m.audit_column_at,
    sort: { first: '-time', usual: true },
    cell: ({ at }) => <When at={at} />,
    card: 'side',
  },
  {
    key: 'action',
    title: m.audit_column_action,
    cell: ({ id, action }) => <EntryLink id={id} label={actionLabel(action)} />,
    card: 'title',
  },
  { key: 'actor', title: m.audit_column_who, cell: Who },
  {
    key: 'subject',
    title: m.audit_column_subject,
    cell: ({ subject }) => <span className={look.code}>{subject}</span>,
    setting: 1,
  },
  {
    key: 'address',
    title: m.audit_column_address,
    cell: ({ address }) => address ?? '–',
    setting: 1,
  },
  {
    key: 'requestId',
    title: m.audit_column_request,
    cell: ({ requestId }) => <span className={look.code}>{requestId}</span>,
    setting: 0,
  },
]
