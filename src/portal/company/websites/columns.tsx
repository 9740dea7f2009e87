import { Suspense } from 'react'
import type { WebsiteRow } from '#contract/company/website-shapes.ts'
import { m } from '#paraglide/messages.js'
import { groupLabel } from '#portal/access/trade-type/shared/group-labels.ts'
import { stateLooks } from '#portal/company/websites/shared/website-state.tsx'
import { lazy } from '#portal/kit/lazy.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { css } from '#styled/css'
import { Chip } from '#ui/chip.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { listed } from '#ui/listed.ts'
import { Inline } from '#ui/stack.tsx'
import { apiLooks, dash, linkNames, platformName, typeNames } from './look.tsx'
import { websiteHref } from './shared/addresses.ts'

// Loaded lazily: the list is the landing page and readable without it.
const Copyable = lazy(async () => ({
  default: (await import('#portal/kit/copy-button.tsx')).Copyable,
}))

const long = css({
  display: 'inline-block',
  maxWidth: '[16rem]',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
  textDecorationLine: '[inherit]',
})

/** An address or name that may be longer than its column. */
export const Long = ({ text }: { text: string }) => (
  <span className={long} title={text}>
    {text}
  </span>
)

export const columns: readonly Column<WebsiteRow>[] = [
  {
    key: 'storeName',
    title: m.websites_name,
    sort: { first: 'name', usual: true },
    cell: (row) => (
      <Inline gap="sm" nowrap>
        <LinkText href={websiteHref(row.storeId)}>
          <Long text={row.storeName} />
        </LinkText>
        {row.hidden && <Chip tone="neutral" label={m.websites_hidden()} />}
      </Inline>
    ),
    card: 'title',
  },
  {
    key: 'storeUrl',
    title: m.websites_url,
    cell: (row) => <Long text={row.storeUrl} />,
    setting: 1,
  },
  {
    key: 'state',
    title: m.websites_state,
    cell: (row) => <StatusChip value={row.state} of={stateLooks} />,
    card: 'side',
  },
  { key: 'group', title: groupLabel, cell: (row) => row.group?.name ?? dash, setting: 1 },
  {
    key: 'settlementCurrency',
    title: m.websites_currency,
    cell: (row) => listed(row.settlementCurrency),
    setting: 1,
  },
  {
    key: 'apiStatus',
    title: m.websites_api,
    cell: (row) =>
      row.facts.needsShop ? <StatusChip value={row.apiStatus} of={apiLooks} /> : dash,
    setting: 1,
  },
  {
    key: 'linkStatus',
    title: m.websites_link,
    cell: (row) => linkNames[row.linkStatus](),
    setting: 1,
  },
  {
    key: 'storeId',
    title: m.websites_acc_id,
    cell: ({ storeId }) => (
      <Suspense fallback={storeId}>
        <Copyable value={storeId} name={m.websites_acc_id()} />
      </Suspense>
    ),
    setting: 1,
  },
  {
    key: 'storeType',
    title: m.websites_type,
    cell: (row) => typeNames[row.storeType](),
    setting: 1,
  },
  {
    key: 'platform',
    title: m.websites_platform,
    cell: (row) => platformName(row.platform),
    setting: 0,
  },
]
