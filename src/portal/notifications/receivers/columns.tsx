import type { Receiver } from '#contract/notifications/receiver-shapes.ts'
import { messageTypes } from '#domain/notifications/messages.ts'
import { messageTypeLabels } from '#labels/notifications/messages.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import { receiverHref } from './addresses.ts'
import { kindLabel, shownState, stateLooks, timesText } from './looks.ts'

const quiet = css({ display: 'block', color: 'fg.muted', textStyle: 'caption' })

const typesText = ({ types }: Receiver): string =>
  types.length === messageTypes.length
    ? m.receivers_all_types()
    : types.map((type) => messageTypeLabels[type]({})).join(m.receivers_comma())

const groupsText = ({ allGroups, groups }: Receiver): string =>
  allGroups
    ? m.receivers_all_groups()
    : groups.map(({ name }) => name).join(m.receivers_comma()) || m.receivers_no_group()

export const receiverColumns: readonly Column<Receiver>[] = [
  {
    key: 'receiver',
    title: m.receivers_column_receiver,
    card: 'title',
    cell: ({ receiverId, name }) => <LinkText href={receiverHref(receiverId)}>{name}</LinkText>,
  },
  { key: 'email', title: m.receivers_column_email, cell: ({ email }) => email },
  { key: 'kind', title: m.receivers_column_kind, cell: kindLabel },
  {
    key: 'state',
    title: m.receivers_column_state,
    card: 'side',
    cell: (receiver) => <StatusChip value={shownState(receiver)} of={stateLooks} />,
  },
  { key: 'types', title: m.receivers_column_types, cell: typesText, nowrap: false },
  { key: 'groups', title: m.receivers_column_groups, cell: groupsText, nowrap: false },
  {
    key: 'times',
    title: m.receivers_column_times,
    nowrap: false,
    cell: (receiver) => (
      <>
        {timesText(receiver)}
        {receiver.waiting > 0 && (
          <span className={quiet}>
            {m.receivers_waiting_count({ count: countText(receiver.waiting) })}
          </span>
        )}
      </>
    ),
  },
]
