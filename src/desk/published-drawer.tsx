import type { Published } from '#contract/desk/announcements.ts'
import type { RenderedReason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { language } from '#portal/kit/language.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { announcementTypeLooks } from '#portal/notifications/messages/shared/announcement-looks.ts'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { listed } from '#ui/listed.ts'
import { Inline, Stack } from '#ui/stack.tsx'
import { announcementStateLooks } from './announcement-looks.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'

export type PublishedDrawerProps = {
  of: Published
  /** The reasons why it may not be withdrawn; empty when it may. */
  against: readonly RenderedReason[]
  onWithdraw: () => void
  onClose: () => void
}

/** A published announcement in both languages, with its audience and period. */
export function PublishedDrawer({ of, against, onWithdraw, onClose }: PublishedDrawerProps) {
  const { type, state, title, content, merchants, attachments } = of
  return (
    <Drawer
      open
      title={title[language()]}
      closeLabel={m.portal_close()}
      onClose={onClose}
      {...(state === 'withdrawn'
        ? {}
        : {
            footer: (
              <WhyNot reasons={against}>
                {(blocked) => (
                  <Button look="outline" tone="danger" disabled={blocked} onClick={onWithdraw}>
                    {m.announcements_withdraw()}
                  </Button>
                )}
              </WhyNot>
            ),
          })}
    >
      <Stack gap="lg">
        <Inline>
          <StatusChip value={type} of={announcementTypeLooks} />
          <StatusChip value={state} of={announcementStateLooks} />
        </Inline>
        <AnnouncementPreview title={title} content={content} />
        <DescriptionList
          flow="line"
          items={[
            { name: m.announcements_from(), value: <When at={of.from} /> },
            { name: m.announcements_until(), value: <When at={of.until} /> },
            { name: m.announcements_audience(), value: audienceText(merchants) },
            ...(attachments.length === 0
              ? []
              : [
                  {
                    name: m.announcements_attachments(),
                    value: listed(attachments.map(({ originalName }) => originalName)),
                  },
                ]),
            { name: m.announcements_by(), value: of.publishedBy },
            { name: m.announcements_published_at(), value: <When at={of.publishedAt} /> },
          ]}
        />
      </Stack>
    </Drawer>
  )
}

const audienceText = (merchants: Published['merchants']): string =>
  merchants === null
    ? m.announcements_everyone()
    : listed(merchants.map(({ merchantName }) => merchantName))
