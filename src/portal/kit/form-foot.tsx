import { reason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Inline } from '#ui/stack.tsx'
import { FormNotice, type FormNoticeProps } from './form-notice.tsx'
import { formatReasons } from './format-reasons.ts'
import type { FormState } from './use-form.ts'
import { WhyNot, type WhyNotProps } from './why-not.tsx'

export type FormFootProps = Pick<FormNoticeProps, 'onReload'> & {
  form: FormState
  confirmLabel: string
  reasons: WhyNotProps['reasons']
  /** The values equal the initial ones, so there is nothing to submit. */
  unchanged?: boolean
  /** Something to be submitted is still loading. */
  waits?: boolean
  /** Where Cancel leads. */
  back: string
}

/** Footer of a full-page form: the failure notice, save and cancel. */
export function FormFoot(props: FormFootProps) {
  const { form, confirmLabel, reasons, unchanged = false, waits, back, onReload } = props
  const nothing = unchanged ? formatReasons({}, [reason('form.unchanged')]) : []
  return (
    <>
      <FormNotice form={form} onReload={onReload} always />
      <Inline>
        <WhyNot reasons={[...reasons, ...nothing]}>
          {(blocked) => (
            <Button type="submit" loading={form.busy || waits} disabled={blocked}>
              {confirmLabel}
            </Button>
          )}
        </WhyNot>
        <ButtonLink look="outline" tone="neutral" href={back}>
          {m.portal_cancel()}
        </ButtonLink>
      </Inline>
    </>
  )
}
