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
import type { ReactNode, RefObject } from 'react'
import { dialog } from '#styled/recipes'
import { IconButton } from './icon-button.tsx'
import { useFocusBack } from './use-focus-back.ts'

export type DialogProps = {
  open: boolean
  /** Asked for by Escape and by the cross; never while `busy`. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  description?: ReactNode
  footer?: ReactNode
  width?: '360' | '450' | '488' | '530'
  /** Something is under way that must not be left: nothing closes the dialog. */
  busy?: boolean
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

type FrameProps = DialogProps & { side: 'center' | 'end'; closeOnOutside: boolean }

export function DialogFrame(props: FrameProps) {
  const { open, onClose, busy = false, side, closeOnOutside, initialFocus } = props
  const look = dialog({ width: props.width, side })
  const focusBack = useFocusBack(open)
  return (
    <DialogRoot
      open={open}
      onOpenChange={(change) => {
        if (!change.open && !busy) onClose()
      }}
      role={props.role ?? 'dialog'}
      closeOnInteractOutside={closeOnOutside && !busy}
      closeOnEscape={!busy}
      {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
      finalFocusEl={focusBack}
      // A menu or dialog that leaves takes along what opened above it meanwhile; this one stands on its own.
      onRequestDismiss={(event) => event.preventDefault()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <DialogBackdrop className={look.backdrop} />
        <DialogPositioner className={look.positioner}>
          <DialogContent className={look.content} aria-busy={busy || undefined}>
            <div className={look.head}>
              <DialogTitle className={look.title}>{props.title}</DialogTitle>
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
            {props.children && <div className={look.body}>{props.children}</div>}
            {props.footer && <div className={look.footer}>{props.footer}</div>}
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  )
}

/** Does not close on an outside click; gives the focus back to where it came from. */
export function Dialog(props: DialogProps) {
  return <DialogFrame {...props} side="center" closeOnOutside={false} />
}
