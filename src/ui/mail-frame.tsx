import { useMemo } from 'react'
import { css } from '#styled/css'

const kept = 'data-style'

/** The policy of our pages lets no style of others through; what a mail says of its looks is set once it is there. */
const setAside = (html: string): string =>
  html.replaceAll(' style="', ` ${kept}="`).replace(/<style>[\s\S]*?<\/style>/g, '')

function show(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument
  if (!page) return
  for (const element of page.querySelectorAll<HTMLElement>(`[${kept}]`))
    element.style.cssText = element.getAttribute(kept) ?? ''
  frame.style.height = `${page.documentElement.scrollHeight}px`
}

const look = css({ width: 'full', borderWidth: 'hair' })

/** A mail as its receiver sees it: nothing in it runs, and no link of it leads anywhere. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const page = useMemo(() => setAside(html), [html])
  return (
    <iframe
      title={title}
      srcDoc={page}
      sandbox="allow-same-origin"
      className={look}
      onLoad={({ currentTarget }) => show(currentTarget)}
    />
  )
}
