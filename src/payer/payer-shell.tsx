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

/** Applies the checkout's title, icon and style when the server could not prerender the order. */
function useLook(order: Order | null): void {
  useEffect(() => {
    if (!order || document.getElementById('order')) return
    const { tabTitle, icon } = order.look
    if (tabTitle !== null) document.title = tabTitle
    if (icon !== null) document.querySelector('link[rel=icon]')?.setAttribute('href', icon)
    // A demo order belongs to no merchant with settings.
    if (order.cardFieldsUrl === '' || document.querySelector('link[data-look]')) return
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = addresses.look(order.id)
    sheet.dataset.look = ''
    document.head.append(sheet)
  }, [order])
}

// A size container, because the layout depends on the width of the page element, which can differ from the window's.
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

/** The frame of every payer page: the brand at the top, the provider at the bottom. */
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

export const PayerShellOf = (parts: { bar: ReactNode; foot: ReactNode; children: ReactNode }) => (
  <div className={page}>
    {parts.bar}
    <main className={main}>{parts.children}</main>
    {parts.foot}
  </div>
)

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

/** Says that the sandbox moves no money, and lists its test cards. */
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
