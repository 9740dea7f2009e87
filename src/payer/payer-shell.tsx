import { type ReactNode, useContext, useEffect } from 'react'
import { languagesOf } from '#domain/links/payer-look.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Notice } from '#ui/notice.tsx'
import { BrandBar } from './brand-bar.tsx'
import { addresses, type Order } from './calls.ts'
import { Carrier } from './carrier.tsx'
import { ExitLink, PaymentSending } from './exit-link.tsx'
import { chooseLanguage, otherLanguage } from './language.ts'

/** Puts title, icon and style of the checkout on a page that the server could not fill with its order. */
function useLook(order: Order | null): void {
  useEffect(() => {
    if (!order || document.getElementById('order')) return
    const { tabTitle, icon } = order.look
    if (tabTitle !== null) document.title = tabTitle
    if (icon !== null) document.querySelector('link[rel=icon]')?.setAttribute('href', icon)
    // An order of a made-up shop is of no merchant who chose anything.
    if (order.cardFieldsUrl === '' || document.querySelector('link[data-look]')) return
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = addresses.look(order.id)
    sheet.dataset.look = ''
    document.head.append(sheet)
  }, [order])
}

// The parts ask for the width of the page they stand in, which need not be that of the window.
const page = css({ flow: 'column', minHeight: 'screen', containerType: 'inline-size' })
const switcher = css({
  flexShrink: '0',
  px: '2',
  minHeight: 'row',
  minWidth: 'row',
  textStyle: 'label',
  color: '[inherit]',
  bg: '[transparent]',
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: '[3px]',
  _focusVisible: { outlineColor: '[currentcolor]' },
  _disabled: { cursor: 'not-allowed', opacity: '[0.5]' },
})
const main = css({
  flex: '1',
  width: 'full',
  maxWidth: '[60rem]',
  marginInline: 'auto',
  px: '4',
  py: '4',
  '@container (min-width: 40rem)': { px: '6', py: '8' },
})
const note = css({ marginBottom: '4', '@container (min-width: 40rem)': { marginBottom: '6' } })

type Props = { code: string; order: Order | null; children: ReactNode }

/** The frame of every page of a payer: whose money it is at the top, who carries it at the bottom. */
export function PayerShell({ code, order, children }: Props) {
  useLook(order)
  const other = otherLanguage()
  const offered = !order || languagesOf(order.language, order.look.languages).includes(other)
  return (
    <PayerShellOf
      bar={
        <BrandBar order={order}>
          {offered && <Switcher onClick={() => chooseLanguage(code, other)} />}
        </BrandBar>
      }
      foot={<Carrier order={order} />}
    >
      {order?.sandbox && <SandboxNote />}
      {children}
    </PayerShellOf>
  )
}

/** The frame itself. */
export const PayerShellOf = (parts: { bar: ReactNode; foot: ReactNode; children: ReactNode }) => (
  <div className={page}>
    {parts.bar}
    <main className={main}>{parts.children}</main>
    {parts.foot}
  </div>
)

/** Changes the language. */
export function Switcher({ onClick }: { onClick?: () => void }) {
  const isSending = useContext(PaymentSending)
  return (
    <button
      type="button"
      className={switcher}
      lang={otherLanguage() === 'zh' ? 'zh-CN' : 'en'}
      data-act="language"
      aria-disabled={isSending || undefined}
      onClick={isSending ? undefined : onClick}
    >
      {m.common_language_other()}
    </button>
  )
}

/** That no money moves, and with which cards. */
export const SandboxNote = () => (
  <div className={note}>
    <Notice
      tone="info"
      action={<ExitLink href="/sandbox/cards">{m.payer_sandbox_cards()}</ExitLink>}
    >
      {m.payer_sandbox_note()}
    </Notice>
  </div>
)
