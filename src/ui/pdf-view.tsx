import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { css } from '#styled/css'
import { pdfView } from '#styled/recipes'
import { IconButton } from './icon-button.tsx'
import { drawPage, type OpenPdf, openPdf, textOf } from './pdf-document.ts'
import { Skeleton } from './skeleton.tsx'
import { Inline, Stack } from './stack.tsx'

export type PdfViewLabels = {
  /** Name of the document. */
  readonly name: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly pages: (count: number) => string
  readonly page: (number: number, count: number) => string
}

export type PdfViewProps = {
  readonly file: Blob
  readonly labels: PdfViewLabels
  /** Shown in place of a document or page that cannot be opened or rendered. */
  readonly failed: ReactNode
}

/** Zoom levels: page width as a multiple of the available width. */
const zooms = [1, 1.5, 2, 3] as const

const counted = css({ color: 'fg.muted', textStyle: 'small' })

type Opened =
  | { readonly is: 'opening' }
  | { readonly is: 'failed' }
  | ({ readonly is: 'open' } & OpenPdf)

/**
 * A PDF, page below page, rendered by pdf.js on canvases; the text of every page is next to its canvas for screen
 * readers. Nothing in the document is interactive. Only pages near the viewport are rendered, and the others released.
 */
export function PdfView({ file, labels, failed }: PdfViewProps) {
  const look = pdfView()
  const [opened, setOpened] = useState<Opened>({ is: 'opening' })
  const [zoom, setZoom] = useState(0)
  const pages = useRef<HTMLElement>(null)
  const room = useWidth(pages, opened.is)
  useEffect(() => {
    let close: (() => void) | null = null
    let left = false
    setOpened({ is: 'opening' })
    openPdf(file).then(
      (open) => {
        if (left) return open.close()
        close = open.close
        setOpened({ is: 'open', ...open })
      },
      () => !left && setOpened({ is: 'failed' }),
    )
    return () => {
      left = true
      close?.()
    }
  }, [file])

  if (opened.is === 'failed') return failed
  if (opened.is === 'opening') return <Skeleton shape="block" />
  const { document } = opened
  const count = document.numPages
  return (
    <Stack gap="sm">
      <Inline justify="between">
        <span className={counted}>{labels.pages(count)}</span>
        <Inline as="span" gap="xs">
          <IconButton
            size="sm"
            label={labels.zoomOut}
            icon={<ZoomOut />}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <IconButton
            size="sm"
            label={labels.zoomIn}
            icon={<ZoomIn />}
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </Inline>
      </Inline>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section ref={pages} className={look.pages} tabIndex={0} aria-label={labels.name}>
        {Array.from({ length: count }, (_, index) => (
          <Page
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={index}
            label={labels.page(index + 1, count)}
            onBroken={() => setOpened({ is: 'failed' })}
            {...{ document, index, width: room * (zooms[zoom] ?? 1) }}
          />
        ))}
      </section>
    </Stack>
  )
}

/** The content width of an element in CSS pixels, updated on resize; 0 while unmounted. */
function useWidth(element: RefObject<HTMLElement | null>, when: string): number {
  const [width, setWidth] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is there once the document is open
  useEffect(() => {
    const { current } = element
    if (!current) return
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    watch.observe(current)
    return () => watch.disconnect()
  }, [element, when])
  return width
}

type PageProps = {
  readonly document: PDFDocumentProxy
  readonly index: number
  readonly width: number
  readonly label: string
  readonly onBroken: () => void
}

/** A4, until the page's height is known. */
const usual = 841.89 / 595.28

function Page({ document, index, width, label, onBroken }: PageProps) {
  const look = pdfView()
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  const [text, setText] = useState('')
  const near = useNear(box)
  const broken = useRef(onBroken)
  broken.current = onBroken
  useEffect(() => {
    let left = false
    document
      .getPage(index + 1)
      .then(async (one) => {
        if (left) return
        setPage(one)
        const read = await textOf(one)
        if (!left) setText(read)
      })
      .catch(() => left || broken.current())
    return () => {
      left = true
    }
  }, [document, index])
  useEffect(() => {
    const { current } = canvas
    if (!page || !current || !near || width === 0) return
    const drawing = drawPage(page, current, width)
    drawing.done.catch(() => broken.current())
    return () => {
      drawing.stop()
      current.width = 0
    }
  }, [page, near, width])
  const size = page?.getViewport({ scale: 1 })
  const height = width * (size ? size.height / size.width : usual)
  return (
    <div ref={box} className={look.page} style={{ width, height }}>
      <canvas ref={canvas} className={look.canvas} />
      <section className={css({ srOnly: true })} aria-label={label}>
        {text.split('\n').map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a page never move
          <p key={at}>{line}</p>
        ))}
      </section>
    </div>
  )
}

/** Whether an element is visible in its scroll container, or within one container height of it. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const note = (entries: readonly IntersectionObserverEntry[]) =>
      setNear(entries.at(-1)?.isIntersecting ?? false)
    const watch = new IntersectionObserver(note, {
      ...{ root: current.parentElement, rootMargin: '100% 0%' },
    })
    watch.observe(current)
    return () => watch.disconnect()
  }, [element])
  return near
}
