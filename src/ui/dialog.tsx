import {
  DialogBackdrop,
  DialogContent,
  DialogDescription,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { dialog } from '#styled/recipes'
import { firstField } from './first-field.ts'
import { IconButton } from './icon-button.tsx'

const dialogs = '[data-scope=dialog][data-part=content]'

// The element focused before the first of several consecutive dialogs.
let origin: Element | null = null
// The recently focused elements, newest first: a closing menu has the focus for a moment, and then nothing has.
let recent: readonly Element[] = []
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) recent = [target, ...recent].slice(0, 4)
  })

const canTake = (one: Element | null): one is HTMLElement =>
  one instanceof HTMLElement &&
  one !== document.body &&
  one.isConnected &&
  !one.matches(':disabled') &&
  one.closest('[data-part=content][data-state=closed]') === null

/**
 * Restores the focus when a dialog closes: to the element that opened it or, if that is gone too, to the opener of the
 * first of several consecutive dialogs. `next` is called where the opener is gone or disabled.
 */
function useFocusBack(open: boolean, next: DialogProps['nextFocus']): () => HTMLElement | null {
  const opener = useRef<Element>(null)
  const hasNext = next !== undefined
  useLayoutEffect(() => {
    if (!open) return
    const active = document.activeElement
    const lost = active === null || active === document.body
    const by = lost ? (recent.find(canTake) ?? null) : active
    const follows = by === null || by.closest(dialogs) !== null
    if (!follows) origin = by
    // The focus was lost because its button became disabled: the element focused before that did not open this dialog.
    opener.current = lost && hasNext ? null : by
  }, [open, hasNext])
  return () => [opener.current, next?.() ?? null, origin].find(canTake) ?? null
}

export type DialogProps = {
  open: boolean
  /** Called on Escape and by the close button; never while `busy`. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  description?: ReactNode
  footer?: ReactNode
  width?: '360' | '450' | '488' | '530' | '800'
  /** An operation must not be interrupted: nothing closes the dialog. */
  busy?: boolean
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Initial focus, by default the first field, or the title if there is none. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Where the focus goes on close if the opener is gone or disabled by then. */
  nextFocus?: (() => HTMLElement | null) | undefined
  children?: ReactNode
}

type FrameProps = DialogProps & { side: 'center' | 'end'; closeOnOutside: boolean }

export function DialogFrame(props: FrameProps) {
  const { open, onClose, busy = false, side, closeOnOutside, initialFocus } = props
  const look = dialog({ width: props.width, side })
  const focusBack = useFocusBack(open, props.nextFocus)
  const body = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <DialogRoot
      open={open}
      onOpenChange={(change) => {
        if (!change.open && !busy) onClose()
      }}
      role={props.role ?? 'dialog'}
      closeOnInteractOutside={closeOnOutside && !busy}
      closeOnEscape={!busy}
      initialFocusEl={() => initialFocus?.current ?? firstField(body.current) ?? title.current}
      finalFocusEl={focusBack}
      // A closing menu or dialog would also dismiss layers opened above it meanwhile; this one stays open.
      onRequestDismiss={(event) => event.preventDefault()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <DialogBackdrop className={look.backdrop} />
        <DialogPositioner className={look.positioner}>
          <DialogContent className={look.content} aria-busy={busy || undefined}>
            <div className={look.head}>
              <DialogTitle ref={title} tabIndex={-1} className={look.title}>
                {props.title}
              </DialogTitle>
              <div className={look.close}>
                <IconButton
                  size="sm"
                  label={props.closeLabel}
                  icon={<X />}
                  disabled={busy}
                  onClick={onClose}
                />
              </div>
            </div>
            {props.description && (
              <DialogDescription className={look.description}>
                {props.description}
              </DialogDescription>
            )}
            {props.children && (
              <div ref={body} className={look.body}>
                {props.children}
              </div>
            )}
            {props.footer && <div className={look.footer}>{props.footer}</div>}
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  )
}

/** Does not close on an outside click; restores the focus on close. */
export function Dialog(props: DialogProps) {
  return <DialogFrame {...props} side="center" closeOnOutside={false} />
}
