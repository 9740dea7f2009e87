import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { Suspense, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { language } from '#portal/kit/language.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { css } from '#styled/css'
import { Segment } from '#ui/segment.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { languageNames } from './look.ts'
import { previewOrder } from './preview-order.ts'
import type { LinkForm } from './use-link-form.ts'

const PayerPage = lazy(async () => ({ default: (await import('./payer-page.tsx')).PayerPage }))

const look = {
  root: css({ flow: 'column', gap: '4', p: '4', layerStyle: 'panel', bg: 'surface.sunken' }),
  phone: css({
    width: 'full',
    maxWidth: '[22rem]',
    marginInline: 'auto',
    borderWidth: 'hair',
    borderColor: 'line.strong',
    borderRadius: '[1.5rem]',
    overflow: 'hidden',
    bg: 'canvas',
  }),
  // A page of 960 px scaled down, in a box of the resulting size.
  desk: css({
    width: 'full',
    height: '[26rem]',
    overflow: 'hidden',
    borderWidth: 'hair',
    borderColor: 'line.strong',
    borderRadius: 'lg',
    bg: 'canvas',
    '& > div': {
      width: '[60rem]',
      transformOrigin: '[0 0]',
      transform: { base: '[scale(0.32)]', sm: '[scale(0.4)]' },
    },
  }),
  note: css({ textStyle: 'small', color: 'fg.muted', textAlign: 'center' }),
}

type Props = { form: LinkForm; lit: number | null }

export function Preview({ form: { stock, draft }, lit }: Props) {
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone')
  // A fixed instant, as the validity of a link that does not exist yet does not run down.
  const [at] = useState(now)
  const page = (
    <Suspense fallback={<Skeleton shape="block" />}>
      <PayerPage order={previewOrder(stock, draft, at)} at={at} lit={lit} />
    </Suspense>
  )
  const other = draft.language !== language()
  return (
    <section className={look.root} aria-label={m.payment_links_preview()}>
      <Segment
        label={m.payment_links_device()}
        value={device}
        options={[
          {
            value: 'phone',
            label: m.payment_links_device_phone(),
            start: <Smartphone size={16} aria-hidden="true" />,
          },
          {
            value: 'desktop',
            label: m.payment_links_device_desktop(),
            start: <Monitor size={16} aria-hidden="true" />,
          },
        ]}
        onChange={setDevice}
      />
      <div className={device === 'phone' ? look.phone : look.desk}>
        {device === 'phone' ? page : <div>{page}</div>}
      </div>
      <p className={look.note}>
        {other
          ? m.payment_links_preview_other({ language: languageNames[draft.language]() })
          : m.payment_links_preview_note()}
      </p>
    </section>
  )
}
