import type { OpenSession } from '#contract/access/open-sessions.ts'
import { m } from '#paraglide/messages.js'
import { When } from '#portal/kit/when.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { css } from '#styled/css'
import { Chip } from '#ui/chip.tsx'
import { Inline } from '#ui/stack.tsx'
import { deviceLabels } from './device.ts'

const look = {
  who: css({ flow: 'column' }),
  quiet: css({ textStyle: 'caption', color: 'fg.subtle' }),
}

export const sessionColumns: readonly Column<OpenSession>[] = [
  {
    key: 'userName',
    title: m.open_sessions_column_who,
    cell: ({ userName, email }) => (
      <span className={look.who}>
        <span>{userName}</span>
        <span className={look.quiet}>{email}</span>
      </span>
    ),
    card: 'title',
  },
  {
    key: 'agent',
    title: m.open_sessions_column_device,
    cell: ({ agent, current }) => (
      <Inline gap="sm">
        <span title={agent}>{deviceLabels(agent)}</span>
        {current && <Chip tone="info" label={m.open_sessions_current()} />}
      </Inline>
    ),
  },
  { key: 'address', title: m.open_sessions_column_address, cell: ({ address }) => address },
  {
    key: 'createdAt',
    title: m.open_sessions_column_since,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    key: 'lastSeenAt',
    title: m.open_sessions_column_seen,
    cell: ({ lastSeenAt }) => <When at={lastSeenAt} />,
  },
]
