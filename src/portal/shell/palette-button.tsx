import Search from 'lucide-react/icons/search'
import {
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { isEnter } from '#ui/keys.ts'

const Palette = lazy(async () => ({
  default: (await import('#portal/palette/palette.tsx')).Palette,
}))

// A dialog that is closing does not count.
const overDialog = () =>
  document.querySelector(':is([role=dialog],[role=alertdialog]):not([data-state=closed])') !== null

type GatheringProps = { readonly into: RefObject<string>; readonly onClose: () => void }

/** Collects what is typed before the palette has loaded. */
function Gathering({ into, onClose }: GatheringProps) {
  // A layout effect, so that it listens until the palette's own field takes the focus and no key is lost.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event
      if (key === 'Escape') onClose()
      else if (key === 'Backspace') into.current = into.current.slice(0, -1)
      else if (key.length === 1 && !ctrlKey && !metaKey) into.current += key
      else if (!isEnter(event)) return
      event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [into, onClose])
  return null
}

/** Opens the command palette by press or Ctrl/Cmd + K; never over a dialog. */
export function PaletteButton() {
  const [open, setOpen] = useState(false)
  const typed = useRef('')
  const begun = useCallback(() => typed.current, [])
  const close = () => {
    typed.current = ''
    setOpen(false)
  }
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!overDialog()) setOpen(true)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return (
    <>
      <IconButton
        label={m.palette_open()}
        icon={<Search />}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={<Gathering into={typed} onClose={close} />}>
          <Palette begun={begun} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
