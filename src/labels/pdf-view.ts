import { m } from '#paraglide/messages.js'

export const pdfViewLabels = (name: string) => ({
  name,
  zoomIn: m.portal_zoom_in(),
  zoomOut: m.portal_zoom_out(),
  pages: (count: number) => m.portal_pdf_pages({ count: `${count}` }),
  page: (page: number, count: number) => m.portal_pdf_page({ page: `${page}`, count: `${count}` }),
})
