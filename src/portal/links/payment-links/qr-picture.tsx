import { encode } from 'uqr'
import { m } from '#paraglide/messages.js'
import { saveFile } from '#portal/files/download.ts'
import { notify } from '#portal/kit/notify.ts'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import { Inline, Stack } from '#ui/stack.tsx'

/** The quiet zone that QR readers require, in modules. */
const border = 4
/** The size of a module in a saved PNG, in px. */
const pixels = 12

const modulesOf = (text: string) => encode(text, { ecc: 'M', border }).data

/** The dark modules of a QR code as an SVG path, and its width in modules. */
function qrPath(text: string): { readonly size: number; readonly path: string } {
  const rows = modulesOf(text)
  const path = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return { size: rows.length, path: path.join('') }
}

function qrSvg(text: string): Blob {
  const { size, path } = qrPath(text)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
  return new Blob([drawing], { type: 'image/svg+xml' })
}

/** The QR code as a PNG; null when the browser cannot render one. */
async function qrPng(text: string): Promise<Blob | null> {
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

const code = css({
  display: 'block',
  width: '[8rem]',
  height: '[8rem]',
  borderWidth: 'hair',
  borderRadius: 'md',
  // QR readers need dark on light, whatever the theme.
  bg: '[#ffffff]',
  fill: '[#000000]',
})

type Props = {
  url: string
  name: string
}

/** The address of a link as a QR code, to show or to save. */
export function QrPicture({ url, name }: Props) {
  const { size, path } = qrPath(url)
  const png = async () => {
    const picture = await qrPng(url)
    if (picture) saveFile(picture, `${name}.png`)
    else await notify({ tone: 'bad', title: m.payment_links_qr_failed() })
  }
  return (
    <Stack gap="sm">
      <svg
        className={code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={m.payment_links_qr()}
      >
        <path d={path} />
      </svg>
      <Inline>
        <LinkText onClick={() => saveFile(qrSvg(url), `${name}.svg`)}>
          {m.payment_links_qr_svg()}
        </LinkText>
        <LinkText onClick={() => void png()}>{m.payment_links_qr_png()}</LinkText>
      </Inline>
    </Stack>
  )
}
