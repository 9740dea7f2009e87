import { m } from '#paraglide/messages.js'
import { saveFile } from '#portal/files/download.ts'
import { notify } from '#portal/kit/notify.ts'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { qrPath, qrPng, qrSvg } from './qr-code.ts'

const code = css({
  display: 'block',
  width: '[8rem]',
  height: '[8rem]',
  borderWidth: 'hair',
  borderRadius: 'md',
  // Readers want dark on white, whatever the theme.
  bg: '[#ffffff]',
  fill: '[#000000]',
})

type Props = {
  url: string
  /** What the file of the picture is called. */
  name: string
}

/** The address of a link as a code that a phone reads, to be shown or saved. */
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
