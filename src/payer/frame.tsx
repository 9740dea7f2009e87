import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { css } from '#styled/css'
import { Brand } from '#ui/brand.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Order } from './calls.ts'
import { brandColours } from './colours.ts'
import { chooseLanguage } from './language.ts'

const page = css({ display: 'flex', flexDirection: 'column', minHeight: 'screen' })
const bar = css({
  bg: 'surface',
  color: 'fg',
  borderBottomWidth: 'hair',
  borderBottomStyle: 'solid',
  borderColor: 'line',
})
const barInside = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  width: 'full',
  maxWidth: '[60rem]',
  marginInline: 'auto',
  px: { base: '4', sm: '6' },
  minHeight: '16',
})
const name = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minWidth: '0',
  textStyle: 'heading',
  lineHeight: 'snug',
})
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
})
const main = css({
  flex: '1',
  width: 'full',
  maxWidth: '[60rem]',
  marginInline: 'auto',
  px: { base: '4', sm: '6' },
  py: { base: '4', sm: '8' },
})
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '6',
  rowGap: '2',
  width: 'full',
  maxWidth: '[60rem]',
  marginInline: 'auto',
  px: { base: '4', sm: '6' },
  py: '6',
  textStyle: 'small',
  color: 'fg.muted',
})

type Props = { code: string; order: Order | null; children: ReactNode }

/** The frame of every page of a payer: whose money it is at the top, who carries it at the bottom. */
export function Frame({ code, order, children }: Props) {
  const other = getLocale() === 'zh' ? 'en' : 'zh'
  const colours = order && brandColours(order.brandColour)
  const paint = colours
    ? { background: colours.ground, color: colours.ink, borderColor: colours.ground }
    : {}
  return (
    <div className={page}>
      <header className={bar} style={paint}>
        <div className={barInside}>
          {order ? (
            <p className={name}>
              <Logo address={order.brandLogo} />
              {order.brandName}
            </p>
          ) : (
            <Brand name={m.common_brand()} />
          )}
          <button
            type="button"
            className={switcher}
            lang={other === 'zh' ? 'zh-CN' : 'en'}
            onClick={() => chooseLanguage(code, other)}
          >
            {m.common_language_other()}
          </button>
        </div>
      </header>
      <main className={main}>
        {order?.sandbox && (
          <div className={css({ marginBottom: { base: '4', sm: '6' } })}>
            <Notice
              tone="info"
              action={<LinkText href="/sandbox/cards">{m.payer_sandbox_cards()}</LinkText>}
            >
              {m.payer_sandbox_note()}
            </Notice>
          </div>
        )}
        {children}
      </main>
      <footer className={foot}>
        <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '2' })}>
          <Lock size={14} aria-hidden="true" />
          {m.payer_secured({ brand: m.common_brand() })}
        </span>
        {order?.contact && (
          <span>
            {m.payer_order_contact()}: {order.contact}
          </span>
        )}
      </footer>
    </div>
  )
}

/** Only pictures of this site are shown. */
function Logo({ address }: { address: string | null }) {
  if (!address?.startsWith('/') || address.startsWith('//')) return null
  return <img src={address} alt="" height={32} className={css({ height: '8', width: 'auto' })} />
}
