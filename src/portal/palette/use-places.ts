import { listRisk } from '#contract/company/groups.ts'
import { m } from '#paraglide/messages.js'
import { groupLabel } from '#portal/access/trade-type/shared/group-labels.ts'
import { groupHref } from '#portal/company/groups/shared/addresses.ts'
import { websiteHref } from '#portal/company/websites/shared/addresses.ts'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { useSession } from '#portal/kit/session.ts'
import type { Entry } from '#portal/palette/entries.ts'

const shown = 5

/** Visible websites and groups with the text in their id or name. */
export function usePlaces(text: string): { entries: readonly Entry[]; waiting: boolean } {
  const { stores } = useSession()
  const wanted = text.toLowerCase()
  const holds = (...words: string[]) =>
    wanted !== '' && words.some((word) => word.toLowerCase().includes(wanted))
  const opens = reachable('/aq/groupDetail') !== undefined
  const groups = useCall(listRisk, {}, { enabled: opens && wanted !== '' })
  const websites = reachable('/aq/webDetail') ? stores : []
  return {
    entries: [
      ...websites
        .filter(({ storeId, storeName }) => holds(storeId, storeName))
        .slice(0, shown)
        .map(({ storeId, storeName }) => ({
          id: storeId,
          label: m.palette_website({ name: storeName }),
          hint: storeId,
          href: websiteHref(storeId),
        })),
      ...(opens ? (groups.data ?? []) : [])
        .filter(({ groupId, groupName }) => holds(groupId, groupName))
        .slice(0, shown)
        .map(({ groupId, groupName }) => ({
          id: groupId,
          label: `${groupLabel()} ${groupName}`,
          hint: groupId,
          href: groupHref(groupId),
        })),
    ],
    waiting: groups.isLoading,
  }
}
