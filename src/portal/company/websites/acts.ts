import type { WebsiteRow } from '#contract/company/website-shapes.ts'
import { type ButtonCode, buttons } from '#domain/permissions.ts'
import type { RenderedReason } from '#domain/reasons.ts'
import { websitesReasons } from '#labels/reasons/websites.ts'
import { reasonsAgainst, type WebsiteEvent } from '#machines/company/lifecycles/website.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { editHref } from './shared/addresses.ts'

/** Actions on a website other than editing; each has a dialog. */
export type WebsiteAct = 'authorise' | 'unbind' | 'hide' | 'show' | 'delete'

type Of = Pick<WebsiteRow, 'facts' | 'storeId'>

const against = (
  { facts }: Of,
  type: WebsiteEvent['type'],
  button: ButtonCode,
): readonly RenderedReason[] => [
  ...buttonReasons(button),
  ...formatReasons(websitesReasons, reasonsAgainst(facts, { type })),
]

/** A website that failed its review is resubmitted; any other is edited. */
export const editReasons = (of: Of): readonly RenderedReason[] =>
  against(of, of.facts.state === 'review_failed' ? 'SEND' : 'EDIT', buttons.editWebsite)

export type Offered = {
  readonly id: WebsiteAct | 'edit'
  readonly label: string
  readonly reasons: readonly RenderedReason[]
  readonly tone?: 'danger'
  readonly act?: WebsiteAct
  readonly href?: string
}

/** All actions on a website in menu order, each with the reasons that block it. */
export function offered(of: Of): readonly Offered[] {
  const { facts, storeId } = of
  const again = facts.state === 'review_failed'
  return [
    {
      id: 'edit',
      label: again ? m.websites_act_send_again() : m.websites_act_edit(),
      reasons: editReasons(of),
      href: editHref(storeId),
    },
    ...(facts.needsShop ? authorising(of) : []),
    facts.hidden
      ? {
          id: 'show' as const,
          act: 'show' as const,
          label: m.websites_act_show(),
          reasons: against(of, 'SHOW', buttons.hideWebsite),
        }
      : {
          id: 'hide' as const,
          act: 'hide' as const,
          label: m.websites_act_hide(),
          reasons: against(of, 'HIDE', buttons.hideWebsite),
        },
    {
      id: 'delete',
      act: 'delete',
      label: m.websites_act_delete(),
      reasons: against(of, 'DELETE', buttons.deleteWebsite),
      tone: 'danger',
    },
  ]
}

const authorising = (of: Of): readonly Offered[] => [
  {
    id: 'authorise',
    act: 'authorise',
    label: of.facts.bound ? m.websites_act_authorise_again() : m.websites_act_authorise(),
    reasons: against(of, 'BIND', buttons.authoriseWebsite),
  },
  ...(of.facts.bound
    ? [
        {
          id: 'unbind' as const,
          act: 'unbind' as const,
          label: m.websites_act_unbind(),
          reasons: against(of, 'UNBIND', buttons.authoriseWebsite),
          tone: 'danger' as const,
        },
      ]
    : []),
]
