import { useEffect, useRef, useState } from 'react'
import { css } from '#styled/css'

const look = css({
  display: 'block',
  width: 'full',
  height: '[44rem]',
  borderWidth: 'hair',
  borderRadius: 'md',
  bg: 'surface',
})
const blank = '<!doctype html>'
const sheetIn = /<style>([\s\S]*?)<\/style>/

/**
 * Writes one of our pages into the frame. The content security policy blocks its styles there, so a script sets them.
 */
function draw(doc: Document, html: string): void {
  const page = new DOMParser().parseFromString(
    html.replace(sheetIn, '').replaceAll(' style="', ' data-style="'),
    'text/html',
  )
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href')
  for (const picture of page.querySelectorAll('img')) {
    const { pathname, search } = new URL(picture.src, location.origin)
    picture.src = pathname + search
  }
  doc.documentElement.lang = page.documentElement.lang
  const body = doc.importNode(page.body, true)
  for (const part of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')]) {
    part.style.cssText = part.dataset.style ?? ''
    delete part.dataset.style
  }
  doc.body.replaceWith(body)
  const view = doc.defaultView
  if (!view || !('adoptedStyleSheets' in doc)) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(sheetIn.exec(html)?.[1] ?? '')
  doc.adoptedStyleSheets = [sheet]
}

/** A mail as its recipient sees it, in a frame without scripts and navigation. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(0)
  useEffect(() => {
    const doc = frame.current?.contentDocument
    if (doc?.body && loaded > 0) draw(doc, html)
  }, [html, loaded])
  return (
    <iframe
      ref={frame}
      className={look}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={blank}
      onLoad={() => setLoaded((count) => count + 1)}
    />
  )
}
