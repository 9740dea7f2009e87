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
import { IconButton } from './icon-button.tsx'

const dialogs = '[data-scope=dialog][data-part=content]'

// What had the focus before the first of dialogs that follow one another.
let origin: Element | null = null
// What had the focus last, the newest first: a menu that leaves has it for a moment still, and then nothing has.
let recent: readonly Element[] = []
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) recent = [target, ...recent].slice(0, 4)
  })

const canTake = (one: Element | null): one is HTMLElement =>
  one instanceof HTMLElement &&
  one !== document.body &&
  one.isConnected &&
  one.closest('[data-part=content][data-state=closed]') === null

/**
 * Where the focus goes back to when a dialog leaves that was opened out of another one, or while nothing had the focus:
 * to what opened it or, when that has left as well, to what opened the first. Null for a dialog that was opened from
 * the page itself.
 */
function useFocusBack(open: boolean): () => HTMLElement | null {
  const opener = useRef<{ readonly by: Element | null; readonly finds: boolean }>(null)
  useLayoutEffect(() => {
    if (!open) return
    const active = document.activeElement
    const lost = active === null || active === document.body
    const by = lost ? (recent.find(canTake) ?? null) : active
    const follows = by === null || by.closest(dialogs) !== null
    if (!follows) origin = by
    opener.current = { by, finds: lost || follows }
  }, [open])
  return () => {
    if (!opener.current?.finds) return null
    return [opener.current.by, origin].find(canTake) ?? null
  }
}

export type DialogProps = {
  open: boolean
  /** Asked for by Escape and by the cross; never while `busy`. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  description?: ReactNode
  footer?: ReactNode
  width?: '360' | '450' | '488' | '530' | '800'
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
