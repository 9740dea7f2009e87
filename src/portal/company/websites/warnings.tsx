import type { WebsiteRow } from '#contract/company/website-shapes.ts'
import { list } from '#contract/company/websites.ts'
import { storeLimits } from '#domain/company/websites.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { isWarned, type WarnedState, warnedStates } from './look.tsx'
import { websiteHref } from './shared/addresses.ts'

const words: Readonly<Record<WarnedState, () => string>> = {
  hold: m.websites_warning_hold,
  closed: m.websites_warning_closed,
  api_abnormal: m.websites_warning_api_abnormal,
}

/** Explains what it means that a website is on hold, closed or disconnected from its platform, and who can lift it. */
export const WarningNotice = ({ state }: { state: WarnedState }) => (
  <Notice tone={state === 'closed' ? 'bad' : 'warn'} title={words[state]()} />
)

const question = {
  state: [...warnedStates],
  hidden: 'shown' as const,
  pageNum: 1,
  pageSize: storeLimits.websites,
  total: 'none' as const,
}

/** One warning per such state, with the affected websites. */
export function Warnings() {
  const rows = useCall(list, question).data?.records ?? []
  const shown = warnedStates.flatMap((state) => {
    const mine = rows.filter((row) => isWarned(row.state) && row.state === state)
    return mine.length > 0 ? [{ state, mine }] : []
  })
  if (shown.length === 0) return null
  return (
    <Stack gap="sm">
      {shown.map(({ state, mine }) => (
        <Notice key={state} tone={state === 'closed' ? 'bad' : 'warn'} title={words[state]()}>
          <Websites rows={mine} />
        </Notice>
      ))}
    </Stack>
  )
}

const Websites = ({ rows }: { rows: readonly WebsiteRow[] }) => (
  <Inline gap="md">
    {rows.map(({ storeId, storeName }) => (
      <LinkText key={storeId} href={websiteHref(storeId)}>
        {storeName}
      </LinkText>
    ))}
  </Inline>
)
