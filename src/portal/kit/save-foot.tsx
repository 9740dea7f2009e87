import type { Reason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline } from '#ui/stack.tsx'
import type { CallFailure } from './failure.ts'
import { ReasonList } from './reason-list.tsx'
import { WhyNot } from './why-not.tsx'

export type SaveFootProps = {
  /** Why the last try was not taken. */
  failure: CallFailure | null
  /** What stands against saving at all. */
  reasons: readonly Reason[]
  busy: boolean
  /** Where a cancelled form leads. */
  back: string
}

/** The end of a form that is a page: what went wrong, save and cancel. */
export const SaveFoot = ({ failure, reasons, busy, back }: SaveFootProps) => (
  <>
    {failure && (
      <Notice live tone="bad" title={failure.msg}>
        {failure.reasons.length > 0 && <ReasonList reasons={failure.reasons} />}
      </Notice>
    )}
    <Inline>
      <WhyNot reasons={reasons}>
        {(blocked) => (
          <Button type="submit" loading={busy} disabled={blocked}>
            {m.portal_save()}
          </Button>
        )}
      </WhyNot>
      <ButtonLink look="outline" tone="neutral" href={back}>
        {m.portal_cancel()}
      </ButtonLink>
    </Inline>
  </>
)
