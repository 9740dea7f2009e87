import type { StoreRow } from '#contract/company/website-shapes.ts'
import { deskReasonLabels } from '#labels/cases.ts'
import { sentences } from '#labels/sentences.ts'
import { m } from '#paraglide/messages.js'
import { groupLabel } from '#portal/access/trade-type/shared/group-labels.ts'
import { Copyable } from '#portal/kit/copy-button.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import type { Column } from '#portal/lists/columns.ts'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import { applicationLooks, storeStatusLooks } from './application-looks.ts'
import { Long } from './columns.tsx'
import { dash, typeNames } from './look.tsx'
import { websiteHref } from './shared/addresses.ts'

// This column shrinks before all others, but keeps a readable width.
const said = css({ display: 'block', minWidth: { md: '[14rem]' } })

/** The reason why an application was sent back. */
function returnedFor({ applicationStatus, decision }: StoreRow) {
  if (applicationStatus !== 'DECLINE' && applicationStatus !== 'MODIFY') return dash
  const reason = decision?.reason && deskReasonLabels[decision.reason]({})
  return <span className={said}>{sentences(reason, decision?.note) || dash}</span>
}

/** Columns of the applications; one that was sent back shows the reason. */
export const onboardingColumns: readonly Column<StoreRow>[] = [
  {
    key: 'storeName',
    title: m.websites_name,
    cell: (row) =>
      reachable('/aq/webDetail') ? (
        <LinkText href={websiteHref(row.storeId)}>
          <Long text={row.storeName} />
        </LinkText>
      ) : (
        <Long text={row.storeName} />
      ),
    card: 'title',
  },
  {
    key: 'applicationStatus',
    title: m.websites_application,
    cell: (row) => <StatusChip value={row.applicationStatus} of={applicationLooks} />,
    card: 'side',
  },
  { key: 'reason', title: m.websites_returned_for, cell: returnedFor, setting: 1, nowrap: false },
  {
    key: 'appliedAt',
    title: () => `${m.websites_applied()} (${zone()})`,
    cell: (row) => (row.appliedAt ? <When at={row.appliedAt} bare /> : dash),
    setting: 1,
  },
  {
    key: 'code',
    title: m.websites_acc_id,
    cell: (row) => <Copyable value={row.code} name={m.websites_acc_id()} />,
    setting: 1,
  },
  { key: 'address', title: m.websites_url, cell: (row) => <Long text={row.address} />, setting: 1 },
  { key: 'group', title: groupLabel, cell: (row) => row.group?.name ?? dash, setting: 1 },
  {
    key: 'storeType',
    title: m.websites_type,
    cell: (row) => typeNames[row.storeType](),
    setting: 1,
  },
  {
    key: 'storeStatus',
    title: m.websites_status,
    cell: (row) =>
      row.storeStatus ? <StatusChip value={row.storeStatus} of={storeStatusLooks} /> : dash,
    setting: 1,
  },
  {
    key: 'withdrawalAccount',
    title: m.websites_cash_label,
    cell: (row) => row.withdrawalAccount ?? dash,
    setting: 1,
  },
]
