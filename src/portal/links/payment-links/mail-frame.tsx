import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'

const frame = css({
  display: 'block',
  width: 'full',
  minHeight: '[24rem]',
  borderWidth: 'hair',
  borderRadius: 'md',
  // A mail brings colours of its own, made for a white ground.
  bg: '[#ffffff]',
})

/**
 * The policy of this page, which a document in it inherits, takes no styles that are written at elements: set one by
 * one they are no text that could come from elsewhere.
 */
function dress({ contentDocument }: HTMLIFrameElement): void {
  for (const element of contentDocument?.querySelectorAll<HTMLElement>('[style]') ?? [])
    element.style.cssText = element.getAttribute('style') ?? ''
  // It is only looked at: its links would open in it.
  for (const link of [...(contentDocument?.links ?? [])]) link.removeAttribute('href')
}

type Props = { html: string; language: 'en' | 'zh' }

/** A mail as its reader sees it: in a document of its own, in which no script runs and no form is sent. */
export const MailFrame = ({ html, language }: Props) => (
  <iframe
    className={frame}
    title={m.payment_links_mail_html()}
    lang={language === 'zh' ? 'zh-CN' : 'en'}
    sandbox="allow-same-origin"
    srcDoc={html}
    onLoad={(event) => dress(event.currentTarget)}
  />
)
