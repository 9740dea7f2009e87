import type { WebsiteRow } from '#contract/store-shapes.ts'
import { m } from '#paraglide/messages.js'
import type { Column } from '#portal/kit/columns.ts'
import { groupWord } from '#portal/kit/omnichannel.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { stateLooks } from '#portal/kit/website-state.tsx'
import { css } from '#styled/css'
import { Chip } from '#ui/chip.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Inline } from '#ui/stack.tsx'
import { websiteHref } from './addresses.ts'
import { apiLooks, dash, linkNames, platformName, typeNames } from './look.tsx'

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
    title: m.stores_name,
    cell: (row) => (
      <Inline gap="sm" nowrap>
        <LinkText href={websiteHref(row.storeId)}>
          <Long text={row.storeName} />
        </LinkText>
        {row.hidden && <Chip tone="neutral" label={m.stores_hidden()} />}
      </Inline>
    ),
    setting: 9,
    card: 'title',
  },
  { key: 'storeUrl', title: m.stores_url, cell: (row) => <Long text={row.storeUrl} />, setting: 1 },
  {
    key: 'state',
    title: m.stores_state,
    cell: (row) => <StatusChip value={row.state} of={stateLooks} />,
    setting: 9,
    card: 'side',
  },
  { key: 'group', title: groupWord, cell: (row) => row.group?.name ?? dash, setting: 1 },
  {
    key: 'settlementCurrency',
    title: m.stores_currency,
    cell: (row) => row.settlementCurrency.join(', '),
    setting: 1,
  },
  {
    key: 'apiStatus',
    title: m.stores_api,
    cell: (row) =>
      row.facts.needsShop ? <StatusChip value={row.apiStatus} of={apiLooks} /> : dash,
    setting: 1,
  },
  {
    key: 'linkStatus',
    title: m.stores_link,
    cell: (row) => linkNames[row.linkStatus](),
    setting: 1,
  },
  { key: 'storeId', title: m.stores_acc_id, cell: (row) => row.storeId, setting: 1 },
  {
    key: 'storeType',
    title: m.stores_type,
    cell: (row) => typeNames[row.storeType](),
    setting: 1,
  },
  {
    key: 'platform',
    title: m.stores_platform,
    cell: (row) => platformName(row.platform),
    setting: 0,
  },
]
