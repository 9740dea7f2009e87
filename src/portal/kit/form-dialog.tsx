import { useEffect, useId, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogProps } from '#ui/dialog.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Stack } from '#ui/stack.tsx'
import { Form, type FormProps } from './form.tsx'
import { FormNotice, type FormNoticeProps } from './form-notice.tsx'
import { leadToConfirm } from './lead-to-confirm.ts'
import { leave } from './leaving.ts'
import type { FormState } from './use-form.ts'
import { WhyNot, type WhyNotProps } from './why-not.tsx'

export type FormDialogProps = Omit<FormNoticeProps, 'form'> &
  Pick<FormProps, 'pressed'> &
  Pick<DialogProps, 'title' | 'description' | 'width' | 'role' | 'onClose' | 'children'> & {
    form: FormState
    confirmLabel: string
    tone?: 'accent' | 'danger'
    /** Opens as a drawer at the right edge. */
    drawer?: boolean
    reasons?: WhyNotProps['reasons']
    /** Something required is not ready yet, such as a file that is still uploading. */
    waits?: boolean
  }

/** A form in a dialog: it cannot be closed while it is being sent, and it shows itself why it was refused. */
export function FormDialog(props: FormDialogProps) {
  const { form, pressed = false, waits = false, reasons = [], children } = props
  const { busy } = form
  const id = useId()
  const Frame = props.drawer ? Drawer : Dialog
  const close = () => leave(props.onClose, form.element)
  const trouble = form.told.failure !== null
  const notice = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const unseen = trouble && !busy && Object.keys(form.errors).length === 0
  // The button is at the foot, so the notice may be out of sight. A field error needs no scrolling, because it gets the
  // focus.
  useEffect(() => {
    if (unseen) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [unseen])
  return (
    <Frame
      open
      busy={busy}
      title={props.title}
      closeLabel={m.portal_close()}
      onClose={close}
      {...(props.description ? { description: props.description } : {})}
      {...(props.width ? { width: props.width } : {})}
      {...(props.role ? { role: props.role } : {})}
      footer={
        <>
          <Button look="outline" tone="neutral" aria-disabled={busy || undefined} onClick={close}>
            {m.portal_cancel()}
          </Button>
          <WhyNot reasons={reasons}>
            {(blocked) => (
              <Button
                ref={button}
                tone={props.tone ?? 'accent'}
                loading={busy}
                disabled={blocked || waits}
                {...(pressed ? { onClick: form.submit } : { type: 'submit', form: id })}
              >
                {props.confirmLabel}
              </Button>
            )}
          </WhyNot>
        </>
      }
    >
      {(children || trouble || !pressed) && (
        <Form form={form} id={id} pressed={pressed}>
          <Stack onKeyDown={pressed ? leadToConfirm(button) : undefined}>
            {children}
            {trouble && (
              <div ref={notice}>
                <FormNotice form={form} failedTitle={props.failedTitle} onReload={props.onReload} />
              </div>
            )}
          </Stack>
        </Form>
      )}
    </Frame>
  )
}
