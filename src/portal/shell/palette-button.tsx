import Search from 'lucide-react/icons/search'
import { Suspense, useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { IconButton } from '#ui/icon-button.tsx'

const Palette = lazy(async () => ({
  default: (await import('#portal/palette/palette.tsx')).Palette,
}))

// One that is on its way out is none any more.
const overDialog = () =>
  document.querySelector(':is([role=dialog],[role=alertdialog]):not([data-state=closed])') !== null

/** Opens the command palette, by press and by Ctrl or Cmd + K; never over a dialog. */
export function PaletteButton() {
  const [open, setOpen] = useState(false)
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
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
