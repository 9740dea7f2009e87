import { encode } from 'uqr'

/** The quiet zone that readers of codes ask for, in modules. */
const border = 4
/** How large a module is in a picture that is saved. */
const pixels = 12

const modulesOf = (text: string) => encode(text, { ecc: 'M', border }).data

/** The dark modules of a code as the path of a drawing, and its width in modules. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const rows = modulesOf(text)
  const path = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return { size: rows.length, path: path.join('') }
}

/** The code as a picture of lines. */
export function qrSvg(text: string): Blob {
  const { size, path } = qrPath(text)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
  return new Blob([drawing], { type: 'image/svg+xml' })
}

/** The code as a picture of dots; null where the browser draws none. */
export async function qrPng(text: string): Promise<Blob | null> {
  const rows = modulesOf(text)
  const canvas = document.createElement('canvas')
  canvas.width = rows.length * pixels
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries())
      if (dark) pen.fillRect(x * pixels, y * pixels, pixels, pixels)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
