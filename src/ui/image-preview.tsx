import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import X from 'lucide-react/icons/x'
import { imagePreview } from '#styled/recipes'
import { IconButton } from './icon-button.tsx'

export type ImagePreviewProps = {
  src: string
  alt: string
  openLabel: string
  closeLabel: string
}

/** A thumbnail that opens full size; the backdrop, Escape and the close button close it. */
export function ImagePreview({ src, alt, openLabel, closeLabel }: ImagePreviewProps) {
  const look = imagePreview()
  return (
    <Ark.Root lazyMount unmountOnExit>
      <Ark.Trigger className={look.thumb} aria-label={openLabel}>
        <img src={src} alt="" />
      </Ark.Trigger>
      <Portal>
        <Ark.Backdrop className={look.backdrop} />
        <Ark.Positioner className={look.positioner}>
          <Ark.Content className={look.content} aria-label={alt}>
            <img src={src} alt={alt} className={look.picture} />
            <div className={look.close}>
              <Ark.CloseTrigger asChild>
                <IconButton look="outline" label={closeLabel} icon={<X />} />
              </Ark.CloseTrigger>
            </div>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
