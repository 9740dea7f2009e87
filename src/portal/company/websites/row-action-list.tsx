import type { ReactElement } from 'react'
import type { WebsiteRow } from '#contract/company/website-shapes.ts'
import { m } from '#paraglide/messages.js'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import type { OpenDialog } from './act-dialog.tsx'
import { offered } from './acts.ts'
import { websiteHref } from './shared/addresses.ts'

type Props = {
  website: WebsiteRow
  onAsk: (asked: OpenDialog) => void
  draw: (actions: readonly RowAction[]) => ReactElement
}

/** Row menu of a website, each action with the reasons that block it. */
export const RowOffers = ({ website, onAsk, draw }: Props) =>
  draw([
    { id: 'view', label: m.websites_act_view(), reasons: [], href: websiteHref(website.storeId) },
    ...offered(website).map(({ id, label, reasons, tone, act, href }) => ({
      id,
      label,
      reasons,
      ...(tone ? { tone } : {}),
      ...(act ? { run: () => onAsk({ act, website }) } : { href: href ?? '' }),
    })),
  ])
