import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

const files = '/pdf/'

/** An open document; `close` releases its resources. */
export type OpenPdf = { readonly document: PDFDocumentProxy; readonly close: () => void }

/**
 * Opens a PDF with pdf.js, which is loaded on demand. The file is parsed in a worker without scripting, forms,
 * annotation layer or WebAssembly, so nothing in it executes, loads or links. Rejects where it is not a PDF, is broken
 * or has a password.
 */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const [pdfjs, worker, bytes] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
    file.arrayBuffer(),
  ])
  pdfjs.GlobalWorkerOptions.workerSrc = worker.default
  const task = pdfjs.getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    useWasm: false,
    useSystemFonts: false,
    enableXfa: false,
  })
  const close = () => void task.destroy()
  return task.promise.then(
    (document) => ({ document, close }),
    (error: unknown) => {
      close()
      throw error
    },
  )
}

/** The text of a page line by line, for assistive technology. */
export async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .trim()
}

/**
 * Renders a page `width` CSS pixels wide at the screen's resolution. Returns a function that cancels the rendering;
 * `done` settles when it is finished or cancelled.
 */
export function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  width: number,
): { readonly done: Promise<void>; readonly stop: () => void } {
  const { width: points } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: (width * devicePixelRatio) / points })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  const done = task.promise.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'RenderingCancelledException') return
    throw error
  })
  return { done, stop: () => task.cancel() }
}
