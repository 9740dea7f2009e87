import type { AuditEntry } from '#contract/audit.ts'
import { m } from '#paraglide/messages.js'
import type { Column } from '#portal/kit/columns.ts'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { actionWord, actorWord } from '#words/audit.ts'
import { EntryLink } from './entry-link.tsx'

const look = {
  who: css({ display: 'flex', flexDirection: 'column' }),
  quiet: css({ textStyle: 'caption', color: 'fg.subtle' }),
  code: css({ textStyle: 'code', overflowWrap: 'anywhere' }),
}

const Who = ({ actorName, actorEmail, actorKind }: AuditEntry) => (
  <span className={look.who}>
    <span>{actorName ?? actorWord(actorKind)}</span>
    {actorName !== null && (
      <span className={look.quiet}>
        {actorWord(actorKind)}
        {actorEmail !== null && ` · ${actorEmail}`}
      </span>
    )}
  </span>
)

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
    title: m.audit_column_at,
    cell: ({ at }) => <When at={at} />,
    setting: 9,
    card: 'side',
  },
  {
    key: 'action',
    title: m.audit_column_action,
    cell: ({ id, action }) => <EntryLink id={id} label={actionWord(action)} />,
    setting: 9,
    card: 'title',
  },
  { key: 'actor', title: m.audit_column_who, cell: Who, setting: 9 },
  {
    key: 'subject',
    title: m.audit_column_subject,
    cell: ({ subject }) => <span className={look.code}>{subject}</span>,
    setting: 1,
  },
  {
    key: 'address',
    title: m.audit_column_address,
    cell: ({ address }) => address ?? '—',
    setting: 1,
  },
  {
    key: 'requestId',
    title: m.audit_column_request,
    cell: ({ requestId }) => <span className={look.code}>{requestId}</span>,
    setting: 0,
  },
]
