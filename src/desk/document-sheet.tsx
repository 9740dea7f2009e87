import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { pdfViewLabels } from '#labels/pdf-view.ts'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const PdfView = lazy(async () => ({ default: (await import('#ui/pdf-view.tsx')).PdfView }))

type DocumentSheetProps = {
  /** Null while loading. */
  file: Blob | 'failed' | null
  name: string
  /** The content type determined at the upload; by default, that of the response. */
  contentType?: string
  /** Renders a picture from a blob URL. */
  picture: (url: string) => ReactNode
}

/**
 * A document: a PDF rendered inline with nothing in it active, a picture, or a link to open any other type in a new
 * tab.
 */
export function DocumentSheet({ file, name, contentType, picture }: DocumentSheetProps) {
  const url = useAddress(file instanceof Blob ? file : null)
  if (file === 'failed') return <Notice tone="bad">{m.desk_identity_unreadable()}</Notice>
  if (file === null || url === null) return <Skeleton shape="block" />
  const inTab = (
    <ButtonLink href={url} target="_blank" rel="noreferrer">
      {m.desk_identity_open_tab()}
    </ButtonLink>
  )
  const type = contentType ?? file.type
  if (type.startsWith('image/')) return picture(url)
  if (type !== 'application/pdf') return inTab
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <PdfView
        file={file}
        labels={pdfViewLabels(name)}
        failed={
          <Notice tone="warn" title={m.portal_pdf_failed()}>
            {inTab}
          </Notice>
        }
      />
    </Suspense>
  )
}

/** A blob URL of a file, revoked on unmount. */
function useAddress(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
