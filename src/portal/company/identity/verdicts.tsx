import type { Application } from '#contract/company/identity-shapes.ts'
import { usualWorkingDays } from '#domain/company/identity/review.ts'
import { m } from '#paraglide/messages.js'
import { openIdentityPage } from '#portal/access/account/offers/identity-page.ts'
import { ServiceContact } from '#portal/frame/service-contact.tsx'
import { whenText } from '#portal/kit/when.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline, Stack } from '#ui/stack.tsx'

const days = { from: String(usualWorkingDays.from), to: String(usualWorkingDays.to) }

/** How long a review usually takes: as the last ones did, or as is said before there were any. */
const usualText = (hours: number | null): string =>
  hours === null
    ? m.identity_usual_days(days)
    : m.identity_usual_hours({ count: String(Math.ceil(hours)) })

/** After the first application was sent. */
export const SentPanel = ({ onView }: { onView: () => void }) => (
  <Card title={m.identity_sent_title()}>
    <Stack>
      <p role="status">{m.identity_sent_text(days)}</p>
      <Inline>
        <ButtonLink href="/aq/websiteList">{m.identity_sent_stores()}</ButtonLink>
        <Button look="outline" tone="neutral" onClick={onView}>
          {m.identity_sent_view()}
        </Button>
      </Inline>
    </Stack>
  </Card>
)

export const PendingNotice = ({ submittedAt, usualHours }: Application) => (
  <Notice tone="info" title={m.identity_pending_title()}>
    {submittedAt && <p>{m.identity_pending_text({ at: whenText(submittedAt) })}</p>}
    <p>{usualText(usualHours)}</p>
  </Notice>
)

/** The company is refused for good. */
export const RefusedPanel = () => (
  <Card title={m.identity_refused_title()}>
    <Stack>
      <p>{m.identity_refused_text()}</p>
      <ServiceContact />
    </Stack>
  </Card>
)

/** A merchant who proves on an outside page who it is. */
export const OutsidePanel = () => (
  <Card title={m.identity_outside_title()}>
    <Stack>
      <p>{m.identity_outside_text()}</p>
      <Inline>
        <Button onClick={() => void openIdentityPage()}>{m.identity_outside_open()}</Button>
      </Inline>
    </Stack>
  </Card>
)
