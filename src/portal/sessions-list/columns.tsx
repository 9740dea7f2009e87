import type { OpenSession } from '#contract/sessions-list.ts'
import { m } from '#paraglide/messages.js'
import type { Column } from '#portal/kit/columns.ts'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Chip } from '#ui/chip.tsx'
import { Inline } from '#ui/stack.tsx'
import { deviceWords } from './device.ts'

const look = {
  who: css({ display: 'flex', flexDirection: 'column' }),
  quiet: css({ textStyle: 'caption', color: 'fg.subtle' }),
}

export const sessionColumns: readonly Column<OpenSession>[] = [
  {
    key: 'userName',
    title: m.sessions_list_column_who,
    cell: ({ userName, email }) => (
      <span className={look.who}>
        <span>{userName}</span>
        <span className={look.quiet}>{email}</span>
      </span>
    ),
    setting: 9,
    card: 'title',
  },
  {
    key: 'agent',
    title: m.sessions_list_column_device,
    cell: ({ agent, current }) => (
      <Inline gap="sm">
        <span title={agent}>{deviceWords(agent)}</span>
        {current && <Chip tone="info" label={m.sessions_list_current()} />}
      </Inline>
    ),
    setting: 9,
  },
  {
    key: 'address',
    title: m.sessions_list_column_address,
    cell: ({ address }) => address,
    setting: 9,
  },
  {
    key: 'createdAt',
    title: m.sessions_list_column_since,
    cell: ({ createdAt }) => <When at={createdAt} />,
    setting: 9,
  },
  {
    key: 'lastSeenAt',
    title: m.sessions_list_column_seen,
    cell: ({ lastSeenAt }) => <When at={lastSeenAt} />,
    setting: 9,
  },
]
